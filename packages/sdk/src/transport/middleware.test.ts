import { describe, expect, it } from "vitest";
import type { Middleware } from "../options.ts";
import { entity, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";
import { silence } from "../testing/stub-fetch.ts";

const found = Response.json(entity);

describe("middleware", () => {
  it("wraps each attempt, the first one outermost", async () => {
    const events: string[] = [];
    const named =
      (name: string): Middleware =>
      async (request, next) => {
        events.push(`${name} before`);
        const response = await next(request);
        events.push(`${name} ${response.status}`);
        return response;
      };
    const { client } = stage([new Response(null, { status: 503 }), found], { middleware: [named("a"), named("b")] });
    await client.getEntity("le_1");
    const once = (status: number) => ["a before", "b before", `b ${status}`, `a ${status}`];
    expect(events).toEqual([...once(503), ...once(200)]);
  });

  it("never sees the token, not even afterwards", async () => {
    const seen: unknown[] = [];
    const look: Middleware = async (request, next) => {
      seen.push(request.headers.get("authorization"));
      const response = await next(request);
      seen.push(request.headers.get("authorization"));
      return response;
    };
    const { client, fetch } = stage([found], { middleware: [look] });
    await client.getEntity("le_1");
    expect(seen).toEqual([null, null]);
    expect(fetch.requests[0]?.headers.has("authorization")).toBe(true);
  });

  it("can change a request, and its body still arrives", async () => {
    const sent: unknown[] = [];
    const mark: Middleware = (request, next) => {
      request.headers.set("x-trace", "1");
      return next(request);
    };
    const answer = async (request: Request) => {
      sent.push(request.headers.get("x-trace"), await request.json());
      return Response.json(receipt);
    };
    await stage([answer], { middleware: [mark] }).client.createOrder({ documents: [] });
    expect(sent).toEqual(["1", { documents: [] }]);
  });

  it("cannot lead the token to another origin", async () => {
    const astray: Middleware = (request, next) => next(new Request("https://evil.test/", request));
    const { client, fetch } = stage([found], { middleware: [astray] });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "untrusted-url" });
    expect(fetch.requests).toEqual([]);
  });

  it("is told by the request's signal when the attempt ends", async () => {
    let signal: AbortSignal | undefined;
    const look: Middleware = (request, next) => {
      signal = request.signal;
      return next(request);
    };
    const { client } = stage([silence], { middleware: [look], retry: false });
    await failureOf(client.getEntity("le_1", { timeout: { attempt: 5 } }));
    expect(signal?.aborted).toBe(true);
  });

  it("can answer by itself", async () => {
    const { client, fetch } = stage([found], {
      middleware: [async () => Response.json({ ...entity, name: "Cached" })],
    });
    expect(await client.getEntity("le_1")).toMatchObject({ name: "Cached" });
    expect(fetch.requests).toEqual([]);
  });

  it("that fails counts as a failed connection, or leaves an order's outcome unknown", async () => {
    const failing: Middleware = () => Promise.reject(new Error("cache down"));
    const { client } = stage([found], { middleware: [failing], retry: false });
    const cause = new Error("cache down");
    expect(await failureOf(client.getEntity("le_1"))).toMatchObject({ kind: "connection", cause });
    const order = await failureOf(client.createOrder({ documents: [] }));
    expect(order).toMatchObject({ kind: "order-outcome-unknown", cause: { kind: "connection", cause } });
  });
});
