import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import createGenuineClient, { type ClientOptions } from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leanOpenapiFetch } from "../../lean-openapi-fetch.ts";

type CreateClient = typeof createGenuineClient;

const library = createRequire(import.meta.url)
  .resolve("openapi-fetch")
  .replace(/\.cjs$/, ".mjs");
const answers: readonly (() => Response)[] = [
  () => Response.json({ id: "1" }),
  () => new Response("no JSON", { status: 502 }),
  () => Response.json({ detail: "no" }, { status: 404 }),
  () => new Response(null, { status: 204 }),
  () => new Response(null, { status: 500, headers: { "content-length": "0" } }),
];
const inits = [
  { params: { path: { id: "a/b ü" } } },
  { params: { path: { id: "1" }, query: { query: "A & W", country_code: undefined, "a b": "c" } } },
  { headers: { "x-a": "b" }, params: { path: { id: "1" } } },
  { params: { path: { id: "1" } }, body: { documents: [{ year: 2024 }] } },
  { body: { documents: [] } },
];

const whole = (await readFile(library, "utf8")).replace(/^\/\/# sourceMappingURL.*/m, "");
let folder: string;
let createLeanClient: CreateClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lean-"));
  const file = join(folder, "lean.mjs");
  await writeFile(file, leanOpenapiFetch(whole));
  createLeanClient = (await import(pathToFileURL(file).href)).default;
});

afterAll(() => rm(folder, { recursive: true }));

/** What goes over the wire, and the status that comes back. */
async function transcript(create: CreateClient, method: "GET" | "POST", init: object, answer: () => Response) {
  const sent: unknown[] = [];
  const options: ClientOptions = {
    baseUrl: "https://api.example.test/v2/",
    redirect: "manual",
    querySerializer: (query) => new URLSearchParams(JSON.parse(JSON.stringify(query))).toString(),
  };
  const fetch = async (request: Request) => {
    sent.push(request.method, request.url, request.redirect, [...request.headers], await request.text());
    return answer();
  };
  const client = create<Record<string, Record<"get" | "post", object>>>(options);
  const reply = await Reflect.apply(Reflect.get(client, method), client, [
    "params" in init ? "/x/{id}" : "/x",
    { ...init, fetch, parseAs: "stream" },
  ]);
  return { sent, status: reply.response.status };
}

describe.each(["GET", "POST"] as const)("the part of openapi-fetch that is published, for %s", (method) => {
  const cases = inits.filter((init) => method === "POST" || !("body" in init));

  it.each(cases)("sends as the whole library does: %j", async (init) => {
    for (const answer of answers) {
      const lean = await transcript(createLeanClient, method, init, answer);
      expect(lean).toEqual(await transcript(createGenuineClient, method, init, answer));
      expect(lean.sent).toHaveLength(5);
    }
  });
});

describe("cutting openapi-fetch", () => {
  it("leaves no other method and no middleware", () => {
    const gone = /\bPATCH\(url|use\(\.\.\.middleware\)|Middlewares/;
    expect(whole).toMatch(gone);
    expect(leanOpenapiFetch(whole)).not.toMatch(gone);
  });

  it("refuses a version that it does not know", () => {
    expect(() => leanOpenapiFetch("export default () => {}")).toThrow("openapi-fetch has changed: ");
  });
});
