import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import { entity, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { recordingClock } from "../testing/recording-clock.ts";
import { serve } from "../testing/server.ts";
import { silence } from "../testing/stub-fetch.ts";

const found = Response.json(entity);
const listeners = (signal: AbortSignal): number => getEventListeners(signal, "abort").length;

/** A client of a real server, on the real clock. */
const clientOf = (baseUrl: string) => createClient({ baseUrl, token: "test", retry: false });

describe("the limit of an attempt", () => {
  it("covers an answer that never begins", async () => {
    await using api = await serve(() => {});
    const call = clientOf(api.url).getEntity("le_1", { timeout: { attempt: 30 } });
    await expect(call).rejects.toMatchObject({
      kind: "timeout",
      limit: "attempt",
      retryable: true,
      message: "No answer within 30 ms (timeout.attempt).",
    });
  });

  it("covers a body that stalls", async () => {
    await using api = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"persistent_id":');
    });
    const call = clientOf(api.url).getEntity("le_1", { timeout: { attempt: 60 } });
    await expect(call).rejects.toMatchObject({ kind: "timeout", limit: "attempt" });
  });

  it("covers the body of a refusal that stalls", async () => {
    await using api = await serve((_request, response) => {
      response.writeHead(500).write("<html>");
    });
    const call = clientOf(api.url).getEntity("le_1", { timeout: { attempt: 60 } });
    await expect(call).rejects.toMatchObject({ kind: "timeout", limit: "attempt" });
  });

  it("does not hide that a refusal whose body stalls was one, and an order that it refused is not sent again", async () => {
    await using api = await serve((_request, response) => {
      response.writeHead(404).write("<html>");
    });
    const client = createClient({ baseUrl: api.url, token: "test", clock: recordingClock(), timeout: { attempt: 60 } });
    const refused = { kind: "not-found", status: 404, body: undefined, attempts: 1 };
    await expect(client.getEntity("le_1")).rejects.toMatchObject(refused);
    await expect(client.createOrder({ documents: [] })).rejects.toMatchObject(refused);
    expect(api.requests).toHaveLength(2);
  });

  it("ends a fetch that does not care for its signal, which is told all the same", async () => {
    const told: unknown[] = [];
    const deaf = (_request: Request, signal: AbortSignal | undefined) => {
      signal?.addEventListener("abort", () => told.push(signal.reason));
      return silence();
    };
    const { client } = stage([deaf], { timeout: { attempt: 5 }, retry: false });
    const failure = await failureOf(client.getEntity("le_1"));
    expect(told).toEqual([failure]);
  });

  it("is real time, which a virtual clock that jumps does not shorten", async () => {
    const { client, clock } = stage([
      async () => {
        await clock.sleep(86_400_000);
        return found.clone();
      },
    ]);
    await expect(client.getEntity("le_1", { timeout: { attempt: 10_000, total: { days: 2 } } })).resolves.toEqual(
      entity,
    );
  });

  it("lets a read be tried again", async () => {
    const { client, fetch } = stage([silence, found], { timeout: { attempt: 5 } });
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect(fetch.requests).toHaveLength(2);
  });
});

describe("a limit that is over before an attempt", () => {
  const order = { documents: [] };

  it.each([{ attempt: 0 }, { total: 0 }, { attempt: { seconds: undefined } }])(
    "of %j sends nothing",
    async (timeout) => {
      const { client, fetch } = stage([Response.json(receipt)]);
      expect(await failureOf(client.createOrder(order, { timeout }))).toMatchObject({ kind: "timeout" });
      expect(fetch.requests).toEqual([]);
    },
  );

  it("since the machine has slept in a pause does not send an order that there is no time to hear of", async () => {
    let now = 0;
    const hour = 3_600_000;
    const clock = {
      now: () => now,
      sleep: async () => {
        now += hour;
      },
    };
    const { client, fetch } = stage([new Response(null, { status: 429 }), Response.json(receipt)], { clock });
    const failure = { kind: "timeout", limit: "total", message: "No answer within 120000 ms (timeout.total)." };
    expect(await failureOf(client.createOrder(order))).toMatchObject(failure);
    expect(fetch.requests).toHaveLength(1);
  });
});

describe("an abort", () => {
  it("before the call sends nothing", async () => {
    const { client, fetch } = stage([found]);
    expect(await rejectionOf(client.getEntity("le_1", { signal: AbortSignal.abort("no") }))).toBe("no");
    expect(fetch.requests).toEqual([]);
  });

  it("while the token is fetched sends nothing", async () => {
    const controller = new AbortController();
    const token = () => {
      controller.abort("no");
      return "one";
    };
    const { client, fetch } = stage([found], { token });
    expect(await rejectionOf(client.getEntity("le_1", { signal: controller.signal }))).toBe("no");
    expect(fetch.requests).toEqual([]);
    expect(listeners(controller.signal)).toBe(0);
  });

  it("in flight rejects with its reason, and is not tried again", async () => {
    const controller = new AbortController();
    const hanging = () => {
      controller.abort("no");
      return silence();
    };
    const { client, fetch } = stage([hanging, found]);
    expect(await rejectionOf(client.getEntity("le_1", { signal: controller.signal }))).toBe("no");
    expect(fetch.requests).toHaveLength(1);
    expect(listeners(controller.signal)).toBe(0);
  });

  it("while the body is read rejects with its reason", async () => {
    const controller = new AbortController();
    await using api = await serve((_request, response) => {
      response.writeHead(200).write("{", () => controller.abort("no"));
    });
    expect(await rejectionOf(clientOf(api.url).getEntity("le_1", { signal: controller.signal }))).toBe("no");
    expect(listeners(controller.signal)).toBe(0);
  });

  it("between two attempts rejects with its reason", async () => {
    const controller = new AbortController();
    const clock = recordingClock(0, () => controller.abort("no"));
    const { client, fetch } = stage([new Response(null, { status: 503 }), found], { clock });
    expect(await rejectionOf(client.getEntity("le_1", { signal: controller.signal }))).toBe("no");
    expect(fetch.requests).toHaveLength(1);
    expect(listeners(controller.signal)).toBe(0);
  });

  it("after the call changes nothing, and a signal may be used for many calls", async () => {
    const controller = new AbortController();
    const { client } = stage([found]);
    for (let calls = 0; calls < 20; calls++) await client.getEntity("le_1", { signal: controller.signal });
    expect(listeners(controller.signal)).toBe(0);
    controller.abort();
  });
});
