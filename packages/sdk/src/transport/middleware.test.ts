import { describe, expect, it } from "vitest";
import type { Middleware } from "../options.ts";
import { entity, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
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
});

describe("a middleware that throws", () => {
  const bug = new Error("cache down");
  const before: Middleware = () => Promise.reject(bug);
  const after: Middleware = async (request, next) => {
    await next(request);
    throw bug;
  };
  const placed = Response.json(receipt);
  const order = { documents: [] };

  it.each([
    ["before next", before, 0],
    ["after next", after, 1],
  ])("%s fails a read with its own error, which is not tried again", async (_when, middleware, sent) => {
    const events: unknown[] = [];
    const { client, fetch } = stage([found], { middleware: [middleware], logger: ({ error }) => events.push(error) });
    expect(await rejectionOf(client.getEntity("le_1"))).toBe(bug);
    expect([fetch.requests.length, events]).toEqual([sent, ["aborted"]]);
  });

  it("before next leaves nothing unknown about an order", async () => {
    const { client, fetch } = stage([placed], { middleware: [before] });
    expect(await rejectionOf(client.createOrder(order))).toBe(bug);
    expect(fetch.requests).toEqual([]);
  });

  it("after next leaves an order's outcome unknown, unless the service had refused it", async () => {
    const { client } = stage([placed], { middleware: [after] });
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "order-outcome-unknown", cause: bug });
    const refused = stage([new Response(null, { status: 422 })], { middleware: [after] });
    expect(await rejectionOf(refused.client.createOrder(order))).toBe(bug);
  });

  it("before next, until the time is over, leaves nothing unknown either, and sends nothing later", async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const late: Middleware = async (request, next) => {
      await gate;
      return next(request);
    };
    const { client, fetch } = stage([placed], { middleware: [late], retry: false, timeout: { attempt: 5 } });
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "timeout" });
    go();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetch.requests).toEqual([]);
  });

  it("that passes on what fetch threw hands over a connection error, which is tried again", async () => {
    const passing: Middleware = (request, next) => next(request);
    const { client, fetch } = stage([new TypeError("fetch failed"), found], { middleware: [passing] });
    await client.getEntity("le_1");
    expect(fetch.requests).toHaveLength(2);
  });
});

describe("a middleware that calls next twice", () => {
  const twice: Middleware = async (request, next) => {
    const spare = request.clone();
    await next(request);
    return next(spare);
  };

  it("sends a read twice", async () => {
    const { client, fetch } = stage([found], { middleware: [twice] });
    await client.getEntity("le_1");
    expect(fetch.requests).toHaveLength(2);
  });

  it.each([200, 500])("sends an order once when the first answer is %i, and its outcome is unknown", async (status) => {
    const { client, fetch } = stage([Response.json(receipt, { status })], { middleware: [twice] });
    expect(await failureOf(client.createOrder({ documents: [] }))).toMatchObject({
      kind: "order-outcome-unknown",
      cause: new TypeError("An order leaves once."),
    });
    expect(fetch.requests).toHaveLength(1);
  });

  it("sends an order again that was refused the first time", async () => {
    const answers = [new Response(null, { status: 429 }), Response.json(receipt)];
    const { client } = stage(answers, { middleware: [twice] });
    expect(await client.createOrder({ documents: [] })).toEqual(receipt);
  });
});
