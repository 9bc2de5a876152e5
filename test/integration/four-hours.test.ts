import { deliveredDocuments } from "@legal-entity/sdk";
import { beforeAll, expect, test, vi } from "vitest";
import { fetchForm } from "../forms/fetch-form.ts";
import { begin } from "../forms/session.ts";
import { extract } from "../world/orders.ts";
import { clientOf } from "./client.ts";

const fourHours = { hours: 4 };

/** Orders, waits and downloads on the mock's clock; gives the first bytes and both durations, in milliseconds. */
async function orderAndWait() {
  await using service = await begin(fetchForm, { fulfilment: { after: fourHours } });
  const client = clientOf(service, { fetch: service.plainFetch });
  const started = { virtual: service.mock.clock.now(), real: performance.now() };
  const { order_id } = await client.createOrder({ documents: [extract] });
  const order = await client.waitForOrder(order_id);
  const [document] = deliveredDocuments(order);
  const bytes = document === undefined ? undefined : await (await client.download(document)).bytes();
  return {
    start: new TextDecoder().decode(bytes?.slice(0, 5)),
    virtual: service.mock.clock.now() - started.virtual,
    real: performance.now() - started.real,
  };
}

// The first download of a process loads the library that draws PDFs, which has nothing to do with waiting.
beforeAll(orderAndWait);

test("an order is placed, waited for through four hours and downloaded within 200 ms of real time", async () => {
  expect(vi.isFakeTimers()).toBe(false);
  // Other tests compete for the processor: the fastest of several runs tells what the waiting itself takes.
  let fastest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 10 && fastest >= 200; runs++) {
    const { start, virtual, real } = await orderAndWait();
    expect(start).toBe("%PDF-");
    expect(virtual).toBeGreaterThanOrEqual(4 * 3_600_000);
    expect(virtual).toBeLessThan(4.5 * 3_600_000);
    fastest = Math.min(fastest, real);
  }
  expect(fastest).toBeLessThan(200);
});
