import { getEventListeners } from "node:events";
import type { Order } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { cancelled, completed, inProgress } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { recordingClock } from "../testing/recording-clock.ts";
import { type Answer, silence } from "../testing/stub-fetch.ts";

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const answers = (...orders: readonly object[]): Response[] => orders.map((order) => Response.json(order));
const failing = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

describe("a wait", () => {
  it.each([completed, cancelled])("ends with a finished order: $status", async (order) => {
    const { client, fetch } = stage(answers(inProgress, inProgress, order));
    expect(await client.waitForOrder("ord_1")).toEqual(order);
    expect(fetch.requests).toHaveLength(3);
  });

  it("reads at once, and does not sleep when the order is finished already", async () => {
    const { client, clock } = stage(answers(completed));
    await client.waitForOrder("ord_1");
    expect(clock.pauses).toEqual([]);
  });

  it.each([
    ["seconds", start / 1000 - 3600],
    ["milliseconds", start - 3_600_000],
    ["a string of seconds", String(start / 1000 - 3600)],
  ])("goes at the pace of an order that was created an hour ago, in %s", async (_unit, created_at) => {
    const { client, clock } = stage(answers({ ...inProgress, created_at }, completed));
    await client.waitForOrder("ord_1");
    expect(clock.pauses[0]).toBeGreaterThanOrEqual(144_000);
    expect(clock.pauses[0]).toBeLessThanOrEqual(216_000);
  });

  it.each([0, null, "yesterday", start / 1000 + 86_400])(
    "begins with a second when the creation is %j",
    async (created_at) => {
      const { client, clock } = stage(answers({ ...inProgress, created_at }, completed));
      await client.waitForOrder("ord_1");
      expect(clock.pauses).toEqual([1000]);
    },
  );

  it("reads an order of four hours about 150 times, and notices its end at once in proportion", async () => {
    const clock = recordingClock(start);
    const answer = () => Response.json(clock.now() < start + 240 * minute ? inProgress : completed);
    const { client, fetch } = stage([answer], { clock });
    await client.waitForOrder("ord_1");
    expect(fetch.requests.length).toBeGreaterThan(120);
    expect(fetch.requests.length).toBeLessThan(190);
    expect(clock.now() - start).toBeLessThan(240 * minute * 1.06);
  });

  it("takes a status that it does not know for unfinished", async () => {
    const { client } = stage(
      answers({ ...inProgress, status: "ON_HOLD" }, { ...inProgress, status: "completed" }, completed),
    );
    expect(await client.waitForOrder("ord_1")).toEqual(completed);
  });

  it("tells of each read, the last one included, and awaits that", async () => {
    const seen: string[] = [];
    const { client } = stage(answers(inProgress, completed));
    const onUpdate = async ({ status }: Order) => {
      await undefined;
      seen.push(status);
    };
    await client.waitForOrder("ord_1", { onUpdate });
    expect(seen).toEqual(["IN_PROGRESS", "COMPLETED"]);
  });

  it("fails with what onUpdate throws", async () => {
    const { client } = stage(answers(inProgress));
    const broken = new Error("screen gone");
    expect(await rejectionOf(client.waitForOrder("ord_1", { onUpdate: () => Promise.reject(broken) }))).toBe(broken);
  });
});

describe("a failure that may pass", () => {
  const passing: readonly [string, Answer][] = [
    ["a failed connection", new TypeError("fetch failed")],
    ["a limit that was reached", silence],
    ["429", failing(429)],
    ["500", failing(500)],
    ["501", failing(501)],
    ["408", failing(408)],
    ["520", failing(520)],
    ["HTML", new Response("<html></html>")],
  ];

  it.each(passing)("does not end a wait: %s", async (_what, answer) => {
    const { client } = stage([answer, Response.json(completed)], { retry: false, timeout: { attempt: 5 } });
    expect(await client.waitForOrder("ord_1")).toEqual(completed);
  });

  it("asks for a pause, which is kept", async () => {
    const { client, clock } = stage([failing(429, { "retry-after": "300" }), Response.json(completed)]);
    await client.waitForOrder("ord_1");
    expect(clock.pauses).toEqual([300_000]);
  });

  it("asks for a pause that nobody can wait, which is cut to an hour", async () => {
    const { client, clock } = stage([failing(503, { "retry-after": "9999999" }), Response.json(completed)]);
    await client.waitForOrder("ord_1");
    expect(clock.pauses).toEqual([3_600_000]);
  });

  it("is 404 while a new order cannot be read yet", async () => {
    const { client } = stage([failing(404), failing(404), ...answers(inProgress), failing(404), ...answers(completed)]);
    expect(await client.waitForOrder("ord_1")).toEqual(completed);
  });
});

describe("an old order that is not found any more", () => {
  const old = { ...inProgress, created_at: start / 1000 - 86_400 };

  it("is looked for once more, since a read is minutes away from the next", async () => {
    const { client } = stage([...answers(old), failing(404), ...answers(old), failing(404), ...answers(completed)]);
    expect(await client.waitForOrder("ord_1")).toEqual(completed);
  });

  it("ends the wait when it is not found then either", async () => {
    const { client, fetch } = stage([...answers(old), failing(404)]);
    expect(await failureOf(client.waitForOrder("ord_1"))).toMatchObject({ kind: "not-found", orderId: "ord_1" });
    expect(fetch.requests).toHaveLength(3);
  });
});

describe("a failure that will not pass", () => {
  it.each([
    [400, "invalid-request"],
    [401, "authentication"],
    [403, "permission"],
    [410, "not-found"],
    [422, "invalid-request"],
  ])("ends a wait: %i", async (status, kind) => {
    const { client, clock } = stage([failing(status)]);
    const failure = await failureOf(client.waitForOrder("ord_1"));
    expect(failure).toMatchObject({ kind, orderId: "ord_1", operation: "getOrder" });
    expect(clock.now() - start).toBeLessThanOrEqual(status === 410 ? 60_000 : 0);
  });

  it("is 404 after half a minute", async () => {
    const { client, clock } = stage([failing(404)]);
    expect(await failureOf(client.waitForOrder("ord_1"))).toMatchObject({ kind: "not-found", orderId: "ord_1" });
    expect(clock.now() - start).toBeGreaterThanOrEqual(30_000);
    expect(clock.now() - start).toBeLessThan(35_000);
  });

  it("is a token that cannot be had", async () => {
    const { client } = stage(answers(completed), { token: () => Promise.reject(new Error("vault sealed")) });
    expect(await failureOf(client.waitForOrder("ord_1"))).toMatchObject({ kind: "token", orderId: "ord_1" });
  });
});

describe("the longest wait", () => {
  it("ends with the order as it was last seen", async () => {
    const { client, clock } = stage(answers(inProgress));
    const failure = await failureOf(client.waitForOrder("ord_1", { maxWait: { minutes: 10 } }));
    expect(failure).toMatchObject({ kind: "wait-timeout", orderId: "ord_1", order: inProgress, retryable: true });
    expect(failure.message).toBe("Order ord_1 did not finish within maxWait.");
    expect(failure).not.toHaveProperty("cause");
    expect(clock.now() - start).toBe(10 * minute);
  });

  it("reads once more at its very end", async () => {
    const clock = recordingClock(start);
    const answer = () => Response.json(clock.now() < start + 10 * minute ? inProgress : completed);
    const { client } = stage([answer], { clock });
    expect(await client.waitForOrder("ord_1", { maxWait: { minutes: 10 } })).toEqual(completed);
  });

  it("tells why the order could not be read", async () => {
    const { client } = stage([failing(500)], { retry: false });
    const failure = await failureOf(client.waitForOrder("ord_1", { maxWait: 5000 }));
    expect(failure).toMatchObject({ kind: "wait-timeout", order: undefined, cause: { kind: "server", status: 500 } });
  });

  it("of nothing is one read", async () => {
    const { client, fetch } = stage(answers(inProgress));
    await expect(client.waitForOrder("ord_1", { maxWait: 0 })).rejects.toMatchObject({ kind: "wait-timeout" });
    expect(fetch.requests).toHaveLength(1);
  });

  it("is a week unless told otherwise", async () => {
    const { client, clock } = stage(answers(inProgress));
    await failureOf(client.waitForOrder("ord_1"));
    expect(clock.now() - start).toBe(7 * 86_400_000);
  });
});

describe("an abort of a wait", () => {
  const controllerThen = () => {
    const controller = new AbortController();
    return { controller, abort: () => controller.abort("no") };
  };

  it.each([
    [
      "before it begins",
      (controller: AbortController) => {
        controller.abort("no");
        return stage(answers(completed));
      },
    ],
    [
      "during a read",
      (controller: AbortController) =>
        stage([
          () => {
            controller.abort("no");
            return silence();
          },
        ]),
    ],
    [
      "between two reads",
      (controller: AbortController) =>
        stage(answers(inProgress), { clock: recordingClock(start, () => controller.abort("no")) }),
    ],
    [
      "between two attempts of a read",
      (controller: AbortController) =>
        stage([failing(503)], { clock: recordingClock(start, () => controller.abort("no")) }),
    ],
  ])("%s rejects with its reason, and leaves no listener", async (_when, staged) => {
    const { controller } = controllerThen();
    const { client } = staged(controller);
    expect(await rejectionOf(client.waitForOrder("ord_1", { signal: controller.signal }))).toBe("no");
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("while onUpdate runs rejects with its reason", async () => {
    const { controller, abort } = controllerThen();
    const { client } = stage(answers(inProgress));
    expect(await rejectionOf(client.waitForOrder("ord_1", { signal: controller.signal, onUpdate: abort }))).toBe("no");
  });

  it("that never comes leaves no listener either", async () => {
    const { controller } = controllerThen();
    const { client } = stage([failing(503), ...answers(inProgress, completed)]);
    await client.waitForOrder("ord_1", { signal: controller.signal });
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });
});
