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

const mock = createMock({ entities: [company], fulfilment: { after: { seconds: 10 } } });
let reads = 0;
const fetch = (request: Request | string | URL, init?: RequestInit) => {
  reads++;
  return mock.fetch(request, init);
};
const [, , way = ""] = process.argv;
const waitForAll = ways[way]?.({ ...mock, fetch });
if (waitForAll === undefined) throw new Error(`There is no way called ${way}.`);

async function placeOrders(): Promise<readonly string[]> {
  const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch });
  const ids: string[] = [];
  while (ids.length < orderCount) ids.push((await client.createOrder({ documents })).order_id);
  return ids;
}

/** Lets everybody go on until nobody has anything left to do but sleep. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet++) await turn();
}

/** A single collection leaves what finalizers and caches still hold. */
const passes = 6;

/** Live bytes of the heap. */
async function liveBytes(): Promise<number> {
  for (let pass = 0; pass < passes; pass++) {
    globalThis.gc?.();
    await settle();
  }
  return process.memoryUsage().heapUsed;
}

const ids = await placeOrders();
const { signal } = new AbortController();
const listeners = () => getEventListeners(signal, "abort").length;

// Time stands still until each order was read once, so that all of them are seen asleep at the same moment.
const before = await liveBytes();
await mock.clock.freeze();
const began = performance.now();
const waiting = waitForAll(ids, signal);
while (reads < orderCount) await turn();
await settle();
const held = (await liveBytes()) - before;
const listenersDuring = listeners();
await mock.clock.resume();
const settled = await waiting;
const milliseconds = performance.now() - began;
const left = (await liveBytes()) - before;
const cost = { settled, reads, milliseconds, held, left, listenersDuring, listenersAfter: listeners() };
console.log(JSON.stringify(cost satisfies WaitingCost));
