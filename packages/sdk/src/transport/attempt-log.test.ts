import { describe, expect, it } from "vitest";
import type { AttemptEvent } from "../options.ts";
import { entity } from "../testing/bodies.ts";
import { stage, token } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { refusedConnection } from "../testing/stub-fetch.ts";

const busy = () => new Response(null, { status: 503, headers: { "retry-after": "2" } });
const found = () => Response.json({ entities: [entity] });

describe("the logger", () => {
  it("is told of each attempt, with what follows", async () => {
    const events: AttemptEvent[] = [];
    const { client } = stage([busy(), found()], { logger: (event) => events.push(event) });
    await client.search({ query: "Invented" });
    const shared = { operation: "searchEntities", method: "GET", path: "/entity", duration: 0 };
    expect(events).toEqual([
      { ...shared, attempt: 1, status: 503, error: "server", retryIn: 2000 },
      { ...shared, attempt: 2, status: 200 },
    ]);
  });

  it("sees no query, unless it is asked for", async () => {
    const events: AttemptEvent[] = [];
    const logger = (event: AttemptEvent) => events.push(event);
    await stage([found()], { logger }).client.search({ query: "Jane Doe" });
    await stage([found()], { logger, logQueries: true }).client.search({ query: "Jane Doe" });
    expect(events.map(({ path }) => path)).toEqual(["/entity", "/entity?query=Jane%20Doe"]);
  });

  it("never sees the token", async () => {
    const events: AttemptEvent[] = [];
    const { client } = stage([new Response(token, { status: 500 })], { logger: (event) => events.push(event) });
    await rejectionOf(client.getEntity("le_1"));
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it("may throw without breaking the call", async () => {
    const logger = () => {
      throw new Error("disk full");
    };
    await expect(stage([found()], { logger }).client.search({ query: "x" })).resolves.toEqual({ entities: [entity] });
  });

  it("is told of the caller's own abort, and of an attempt that sent nothing", async () => {
    const events: AttemptEvent[] = [];
    const logger = (event: AttemptEvent) => events.push(event);
    const { client } = stage([found()], { logger });
    await rejectionOf(client.getEntity("le_1", { signal: AbortSignal.abort(new Error("enough")) }));
    expect(events).toMatchObject([{ error: "aborted", method: undefined, path: "", status: undefined }]);
  });
});

it("stands on the error, attempt by attempt", async () => {
  const { client } = stage([busy(), refusedConnection()]);
  const error = await failureOf(client.getEntity("le_1", { retry: { retries: 1 } }));
  expect(error.attemptLog).toMatchObject([
    { attempt: 1, path: "/entity/le_1", status: 503, error: "server", retryIn: 2000 },
    { attempt: 2, path: "/entity/le_1", status: undefined, error: "connection" },
  ]);
});
