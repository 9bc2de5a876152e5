/**
 * Waits for thousands of orders at once in the way that the argument names, and prints what it cost.
 * It runs with --expose-gc, and must end by itself.
 */
import { getEventListeners } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { createMock } from "../../packages/mock/dist/index.js";
import { createClient } from "../../packages/sdk/dist/index.js";
import { company, documents } from "../world/company.ts";
import { orderCount, type WaitingCost } from "./cost.ts";
import { ways } from "./ways.ts";

const [, , way = ""] = process.argv;
const mock = createMock({ entities: [company], fulfilment: { after: { seconds: 10 } } });
const wait = ways[way]?.(mock);
if (wait === undefined) throw new Error(`There is no way called ${way}.`);

async function placeOrders(): Promise<readonly string[]> {
  const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch });
  const ids: string[] = [];
  while (ids.length < orderCount) ids.push((await client.createOrder({ documents })).order_id);
  return ids;
}

/** Collects twice: the first pass finds what only finalizers still hold. */
async function liveBytes(): Promise<number> {
  for (let pass = 0; pass < 2; pass++) {
    globalThis.gc?.();
    await turn();
  }
  return process.memoryUsage().heapUsed;
}

const ids = await placeOrders();
const { signal } = new AbortController();
const listeners = () => getEventListeners(signal, "abort").length;
let reads = 0;

// Time stands still until each order was read once, so that all of them are seen asleep at the same moment.
const before = await liveBytes();
await mock.clock.freeze();
const began = performance.now();
const waits = ids.map((id) => wait(id, signal, () => reads++));
while (reads < orderCount) await turn();
const held = (await liveBytes()) - before;
const listenersDuring = listeners();
await mock.clock.resume();
const settled = (await Promise.allSettled(waits)).filter(({ status }) => status === "fulfilled").length;
const milliseconds = performance.now() - began;
waits.length = 0;
const left = (await liveBytes()) - before;
const listenersAfter = listeners();
console.log(
  JSON.stringify({ settled, reads, milliseconds, held, left, listenersDuring, listenersAfter } satisfies WaitingCost),
);
