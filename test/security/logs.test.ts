import type { AttemptEvent, ClientOptions, StandardSchema } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { leaksOf, stringsIn, token } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { operations } from "./operations.ts";
import { outcomeOf } from "./outcome.ts";

const headers = { "x-request-id": token, location: `/next?t=${token}` };
const answers = [200, 302, 401, 404, 408, 429, 500].map((status) => () => new Response(token, { status, headers }));
const lost = () => new TypeError("fetch failed", { cause: new Error("other side closed") });

/** All that a logger is told, over all operations and kinds of answers. */
async function logged(options?: Partial<ClientOptions>): Promise<readonly AttemptEvent[]> {
  const events: AttemptEvent[] = [];
  for (const answer of [...answers, lost]) {
    const { client } = network(answer, { logger: (event) => events.push(event), ...options });
    for (const call of Object.values(operations)) await outcomeOf(call(client, baseUrl));
  }
  return events;
}

describe("a logger", () => {
  it("is told of every attempt, and never the token", async () => {
    const events = await logged();
    expect(new Set(events.map(({ operation }) => operation))).toEqual(new Set(Object.keys(operations)));
    expect(events.length).toBeGreaterThan(60);
    expect(leaksOf(events)).toEqual([]);
  });

  it("does not see it when it asks for queries, or when a middleware puts headers into the request", async () => {
    const events = await logged({
      logQueries: true,
      token: () => token,
      middleware: [(request, next) => next(request)],
    });
    expect(events.some(({ path }) => path.includes("query=Nordic"))).toBe(true);
    expect(leaksOf(events)).toEqual([]);
  });

  it("does not see whom somebody searches for, nor does an error, unless it is asked for", async () => {
    const events: AttemptEvent[] = [];
    const { client } = network(() => new Response(null, { status: 500 }), { logger: (event) => events.push(event) });
    const { error } = await outcomeOf(client.search({ query: "Jane Doe", country_code: "ee" }));
    const words = [...stringsIn(events), ...stringsIn(error)].join("\n");
    expect(events).toHaveLength(4);
    expect(words).toContain("/entity");
    expect(words).not.toMatch(/jane|doe/i);
  });

  it("does not see it in the path of a link that holds it, nor does an error", async () => {
    const events: AttemptEvent[] = [];
    const options = {
      logger: (event: AttemptEvent) => events.push(event),
      token: "S3cret.t0ken",
      retry: false,
    } as const;
    const { client } = network(() => new Response(null, { status: 500 }), options);
    const { error } = await outcomeOf(client.download(`${baseUrl}/files/S3cret.t0ken/a.pdf`));
    expect(events.map(({ path }) => path)).toEqual(["/files/[token]/a.pdf"]);
    expect([...leaksOf(events, "S3cret.t0ken"), ...leaksOf(error, "S3cret.t0ken")]).toEqual([]);
  });

  it("that throws, or rejects, changes nothing", async () => {
    const failing = [
      () => {
        throw new Error("The log is full.");
      },
      () => Promise.reject(new Error("The log is gone.")),
    ];
    for (const logger of failing) {
      const { client } = network(() => Response.json({ entities: [] }), { logger });
      expect(await client.search({ query: "x" })).toEqual({ entities: [] });
    }
  });
});

describe("a schema that quotes what it read", () => {
  const quoting: StandardSchema = {
    "~standard": {
      version: 1,
      validate: (value) => ({
        issues: Array.from({ length: 5000 }, () => ({ message: `Received ${JSON.stringify(value)}`, path: [token] })),
      }),
    },
  };
  const validate = { searchResult: quoting, entity: quoting, order: quoting, orderReceipt: quoting };
  const body = { entities: [], order_id: "ord_1", status: token, echo: [token] };

  it.each(Object.entries(operations))("does not make %s tell the token, nor tell for ever", async (name, call) => {
    const { client } = network(() => Response.json(body), { validate });
    const { error } = await outcomeOf(call(client, baseUrl));
    if (name !== "downloadFile") expect(error).toBeInstanceOf(Error);
    expect(leaksOf(error)).toEqual([]);
    expect(String(error).length).toBeLessThan(500);
  });
});
