import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import type { Service } from "../service.ts";
import { orderable } from "../testing/orderable.ts";

async function place({ fetch, baseUrl }: Service): Promise<string> {
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const body = JSON.stringify({ documents: [orderable] });
  const response = await fetch(`${baseUrl}/document/order`, { method: "POST", headers, body });
  return (await response.json()).order_id;
}

describe("the moment for which an order was planned", () => {
  it("is no event any more once the order was finished by hand", async () => {
    const service = createService();
    const before = service.clock.now();
    await service.orders.finish(await place(service));
    await service.clock.advanceToNextEvent();
    expect(service.clock.now()).toBe(before);
  });

  it("is no event any more once the order was planned anew", async () => {
    const service = createService();
    const before = service.clock.now();
    await service.fulfilment.plan(await place(service), { after: { hours: 2 } });
    await service.clock.advanceToNextEvent();
    expect(service.clock.now()).toBe(before + 2 * 3_600_000);
  });
});
