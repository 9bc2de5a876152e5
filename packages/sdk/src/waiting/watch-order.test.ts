import { getEventListeners } from "node:events";
import type { Order } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { cancelled, completed, inProgress } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { recordingClock } from "../testing/recording-clock.ts";
import { silence } from "../testing/stub-fetch.ts";
import { virtualClock } from "../testing/virtual-clock.ts";

const answers = (...orders: readonly object[]): Response[] => orders.map((order) => Response.json(order));
const item = (status?: string | null) => ({ entity_persistent_id: "le_1", product_code: "EXTRACT", status });
const withItems = (...statuses: readonly (string | null)[]) => ({ ...inProgress, documents: statuses.map(item) });

async function collected(orders: AsyncIterable<Order>): Promise<Order[]> {
  const all: Order[] = [];
  for await (const order of orders) all.push(order);
  return all;
}

describe("watching an order", () => {
  it.each([completed, cancelled])("yields it as it is, then each change, and ends with $status", async (finished) => {
    const { client, fetch } = stage(answers(inProgress, inProgress, inProgress, finished));
    expect(await collected(client.watchOrder("ord_1"))).toEqual([inProgress, finished]);
    expect(fetch.requests).toHaveLength(4);
  });

  it("counts the status of a document as a change, and its place as none", async () => {
    const states = [withItems(null, null), withItems(null, "DELIVERED"), withItems("DELIVERED", null)];
    const { client } = stage(answers(...states, completed));
    expect(await collected(client.watchOrder("ord_1"))).toEqual([states[0], states[1], completed]);
  });

  it("counts a status that nobody knows as a change", async () => {
    const held = { ...inProgress, status: "ON_HOLD" };
    const { client } = stage(answers(inProgress, held, held, inProgress, completed));
    expect(await collected(client.watchOrder("ord_1"))).toEqual([inProgress, held, inProgress, completed]);
  });

  it.each([undefined, null, "none", 7, { a: 1 }, [null, 1, "a"]])("takes documents that are %j", async (documents) => {
    const odd = { ...inProgress, documents };
    const { client } = stage(answers(odd, odd, completed));
    expect(await collected(client.watchOrder("ord_1"))).toHaveLength(2);
  });

  it("fails after the changes before, like a wait", async () => {
    const { client } = stage([...answers(inProgress), new Response(null, { status: 403 })]);
    const seen: Order[] = [];
    const watching = (async () => {
      for await (const order of client.watchOrder("ord_1")) seen.push(order);
    })();
    expect(await failureOf(watching)).toMatchObject({ kind: "permission", orderId: "ord_1" });
    expect(seen).toEqual([inProgress]);
  });

  it("ends with maxWait", async () => {
    const { client } = stage(answers(inProgress));
    const watching = collected(client.watchOrder("ord_1", { maxWait: { minutes: 1 } }));
    expect(await failureOf(watching)).toMatchObject({ kind: "wait-timeout", order: inProgress });
  });

  it("leaves no timer and no listener when the loop is left", async () => {
    const clock = virtualClock();
    const { client } = stage(answers(inProgress), { clock });
    const { signal } = new AbortController();
    for await (const order of client.watchOrder("ord_1", { signal })) {
      expect(order).toEqual(inProgress);
      break;
    }
    expect(clock.sleepers).toBe(0);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("is returned in the middle of a pause, and leaves no timer", async () => {
    const clock = virtualClock();
    let reads = 0;
    const orders = stage([() => Response.json(inProgress)], { clock }).client.watchOrder("ord_1");
    await orders.next();
    const next = orders.next().finally(() => reads++);
    expect(clock.sleepers).toBe(1);
    await orders.return();
    expect([reads, (await next).done, clock.sleepers]).toEqual([1, true, 0]);
  });

  it("is returned in the middle of a read, which then ends, too", async () => {
    let ended: unknown;
    const hanging = (_request: Request, signal: AbortSignal | undefined) => {
      signal?.addEventListener("abort", () => {
        ended = true;
      });
      return silence();
    };
    const { client, clock } = stage([hanging]);
    const orders = client.watchOrder("ord_1");
    const next = orders.next();
    await new Promise((resolve) => setImmediate(resolve));
    await orders.return();
    expect([(await next).done, ended, clock.pauses]).toEqual([true, true, []]);
  });

  it("is aborted in a pause with the reason", async () => {
    const controller = new AbortController();
    const clock = recordingClock(undefined, () => controller.abort("no"));
    const { client } = stage(answers(inProgress), { clock });
    const watching = collected(client.watchOrder("ord_1", { signal: controller.signal }));
    expect(await rejectionOf(watching)).toBe("no");
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });
});
