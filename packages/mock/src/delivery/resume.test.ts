import { describe, expect, it } from "vitest";
import type { Assumptions } from "../assumptions/register.ts";
import { createService } from "../mock.ts";
import type { Service } from "../service.ts";
import { orderable } from "../testing/orderable.ts";

interface Arrival {
  /** Since the start. */
  readonly minute: number;
  readonly orderId: string;
}

/** A service whose orders take half an hour, and the webhooks that its receiver turns away. */
function begin(assumptions: Partial<Assumptions> = {}) {
  const arrivals: Arrival[] = [];
  const service = createService({
    assumptions,
    warn: () => {},
    async sendWebhook(request) {
      const minute = (service.clock.now() - start) / 60_000;
      arrivals.push({ minute, orderId: (await request.json()).id });
      return new Response(null, { status: 500 });
    },
  });
  const start = service.clock.now();
  return { service, arrivals };
}

async function place({ fetch, baseUrl }: Service, entity = orderable.entity_persistent_id): Promise<string> {
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const own = { entity_persistent_id: entity, product_code: "CURRENT_EXTRACT" };
  const documents = [entity === orderable.entity_persistent_id ? orderable : own];
  const body = JSON.stringify({ documents, callback_url: "https://client.example.test/hook" });
  const response = await fetch(`${baseUrl}/document/order`, { method: "POST", headers, body });
  return (await response.json()).order_id;
}

/** Another service, which takes over by a snapshot as text. */
async function takeOver({ service }: { readonly service: Service }, assumptions: Partial<Assumptions> = {}) {
  const twin = begin(assumptions);
  await twin.service.restore(JSON.parse(JSON.stringify(await service.snapshot())));
  return twin;
}

describe("a webhook that was planned before a snapshot", () => {
  it("comes at its moment, however late that is", async () => {
    const first = begin();
    await place(first.service, "zz_webhook_late");
    await first.service.clock.advance({ minutes: 35 });
    const second = await takeOver(first);
    await second.service.clock.advance({ days: 1 });
    expect(second.arrivals).toMatchObject([{ minute: 40 }]);
  });

  it("comes again as often as each of two copies would have", async () => {
    const assumptions = { webhookDelivery: "duplicated", webhookRetries: "exponential" } as const;
    const first = begin(assumptions);
    await place(first.service);
    await first.service.clock.advance({ minutes: 30 });
    const second = await takeOver(first, assumptions);
    await second.service.clock.advance({ minutes: 6 });
    expect(second.arrivals.map(({ minute }) => minute)).toEqual([31, 31, 36, 36]);
  });

  it("is overtaken by the next one, or comes ten minutes after its order finished", async () => {
    const assumptions = { webhookDelivery: "out-of-order" } as const;
    const first = begin(assumptions);
    const early = await place(first.service);
    await first.service.clock.advance({ minutes: 5 });
    const late = await place(first.service);
    await first.service.clock.advance({ minutes: 27 });
    const [second, third] = [await takeOver(first, assumptions), await takeOver(first, assumptions)];
    await second.service.clock.advance({ days: 1 });
    expect(second.arrivals).toEqual([
      { minute: 35, orderId: late },
      { minute: 35, orderId: early },
    ]);
    await third.service.fulfilment.plan(late, "manual");
    await third.service.clock.advance({ days: 1 });
    expect(third.arrivals).toEqual([{ minute: 40, orderId: early }]);
  });
});

it("keeps the order in which two events of one moment were planned", async () => {
  const first = begin({ webhookRetries: "exponential" });
  const [told, planned] = [await place(first.service), await place(first.service)];
  await first.service.fulfilment.plan(planned, { after: { minutes: 31 } });
  await first.service.clock.advance({ minutes: 30 });
  // Planned later than the retry, at the same moment.
  await first.service.fulfilment.plan(planned, { after: { minutes: 1 } });
  const second = await takeOver(first, { webhookRetries: "exponential" });
  for (const { service } of [first, second]) {
    const { events } = await service.clock.advance({ minutes: 1 });
    const what = events.map((event) => ("orderId" in event ? [event.type, event.orderId] : []));
    expect(what.slice(0, 3)).toEqual([
      ["webhook-attempted", told],
      ["webhook-planned", told],
      ["order-finished", planned],
    ]);
  }
});

it("forgets no webhook when a part of the past that does not concern it is reset", async () => {
  const { service, arrivals } = begin();
  await place(service, "zz_webhook_late");
  await service.clock.advance({ minutes: 35 });
  await service.reset(["journal"]);
  await service.clock.advance({ days: 1 });
  expect(arrivals).toMatchObject([{ minute: 40 }]);
});
