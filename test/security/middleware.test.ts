import type { Middleware } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { entity, receipt } from "../../packages/sdk/src/testing/bodies.ts";
import { leaksOf } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { operations } from "./operations.ts";
import { outcomeOf } from "./outcome.ts";

const answers: Readonly<Record<string, () => Response>> = {
  success: () => Response.json({ ...entity, ...receipt, entities: [] }),
  refusal: () => new Response("no", { status: 401 }),
  redirect: () => new Response(null, { status: 302, headers: { location: "/elsewhere" } }),
  "redirect away": () => new Response(null, { status: 307, headers: { location: "https://evil.test/" } }),
  trouble: () => new Response("trouble", { status: 500 }),
};

/** Keeps whatever it can lay hands on, before and after the request is sent. */
function collector(): { readonly seen: unknown[]; readonly middleware: Middleware } {
  const seen: unknown[] = [];
  const middleware: Middleware = async (request, next) => {
    seen.push(request, request.clone(), new Headers(request.headers));
    const response = await next(request).catch((error) => {
      seen.push(error);
      throw error;
    });
    seen.push(response, request.headers.get("authorization"));
    return response;
  };
  return { seen, middleware };
}

describe.each(Object.keys(operations))("a middleware of %s", (name) => {
  it.each(Object.keys(answers))("sees no token around a %s, nor after it", async (answer) => {
    const outer = collector();
    const inner = collector();
    const token = () => "S3cret.t0ken~of$&the+suites=";
    const { client } = network(() => answers[answer]?.(), { token, middleware: [outer.middleware, inner.middleware] });
    await outcomeOf(operations[name]?.(client, baseUrl) ?? Promise.reject(new Error(name)));
    expect(outer.seen.length + inner.seen.length).toBeGreaterThan(7);
    expect(leaksOf([outer.seen, inner.seen])).toEqual([]);
  });
});

describe("a middleware of client.fetch", () => {
  it("sees no token, and cannot send it elsewhere", async () => {
    const astray: Middleware = (request, next) => next(new Request("https://evil.test/", request));
    const { seen, middleware } = collector();
    const { client, sent } = network(() => new Response("file"), { middleware: [middleware, astray] });
    const { error } = await outcomeOf(client.fetch(`${baseUrl}/entity`));
    expect(error).toMatchObject({ kind: "untrusted-url" });
    expect(leaksOf(seen)).toEqual([]);
    expect(sent).toEqual([]);
  });
});
