import { type Assumptions, createMock } from "@legal-entity/mock";
import { createClient, createWebhookReceiver, orderDates } from "@legal-entity/sdk";
import { verifyStandardWebhooks } from "@legal-entity/sdk/standard-webhooks";
import { describe, expect, test } from "vitest";
import { webhooks as questions } from "../../packages/mock/src/assumptions/questions/webhooks.ts";
import { companies } from "../world/companies.ts";
import { articles, articlesMissing, extract } from "../world/orders.ts";

type Variants = Partial<Assumptions>;

const single: Variants[] = Object.entries(questions).flatMap(([key, { variants }]) =>
  variants.map((variant) => ({ [key]: variant })),
);

const several: Variants[] = [
  { webhookTiming: "before-visible", webhookRetries: "exponential" },
  { webhookTiming: "before-create-response", orderReadLag: "brief-404" },
  { webhookTiming: "before-create-response", orderReadLag: "brief-404", unknownOrderStatus: "400" },
  { webhookSigning: "standard-webhooks", webhookDelivery: "duplicated" },
  { webhookBody: "links-only", webhookBodyWhenCancelled: "empty" },
  { webhookBody: "envelope", webhookBodyWhenCancelled: "reference" },
];

/** How late a wait may notice, in seconds; at once, unless the webhook itself is late, or never comes. */
function mostLate({ webhookDelivery, webhookTiming, orderReadLag }: Variants): number {
  // The longest first pause of the fallback, which ends after the order.
  if (webhookDelivery === "lost") return (9.6 - 5) * 3600;
  if (webhookDelivery === "out-of-order") return 600;
  return webhookTiming === "before-visible" || orderReadLag === "brief-404" ? 10 : 0;
}

/** A service whose orders take five hours, a client in its time, and a receiver for what the service sends. */
async function open(assumptions: Variants, isSigned = assumptions.webhookSigning === "standard-webhooks") {
  const mock = createMock({
    assumptions,
    entities: companies,
    fulfilment: { after: { hours: 5 } },
    warn: () => {},
  });
  await mock.availability.set(articlesMissing);
  const told: string[] = [];
  const { baseUrl, fetch, clock } = mock;
  const client = createClient({ baseUrl, fetch, clock, token: "token-of-the-suites" });
  const receiver = createWebhookReceiver(client, {
    onOrder: ({ status }) => told.push(status),
    verify: isSigned ? verifyStandardWebhooks(mock.webhooks.secret, { clock }) : undefined,
  });
  mock.webhooks.listen((request) => receiver.handle(request));
  return { mock, client, receiver, told };
}

const callback_url = "https://client.example.test/hook";
const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" } as const;
const endings = [
  ["COMPLETED", [extract]],
  ["CANCELLED", [extract, cancelling]],
] as const;

describe.each([...single, ...several])("with %j, a webhook", (assumptions) => {
  test.each(endings)("of an order that is %s wakes its wait and tells onOrder once", async (status, documents) => {
    const { mock, client, receiver, told } = await open(assumptions);
    const request = { documents: [...documents], callback_url };
    const order = await client.createOrderAndWait(request, { wakeOn: receiver });
    expect(order.status).toBe(status);
    const finished = orderDates(await client.getOrder(order.id)).finishedAt?.getTime() ?? Number.NaN;
    expect((mock.clock.now() - finished) / 1000).toBeLessThanOrEqual(mostLate(assumptions));
    await mock.clock.advance({ hours: 12 });
    expect(told).toEqual(assumptions.webhookDelivery === "lost" ? [] : [status]);
  });
});

describe("a webhook that a stranger sends", () => {
  test("tells nobody of an order that is not finished, or of none", async () => {
    const { client, receiver, told } = await open({});
    const { order_id } = await client.createOrder({ documents: [extract] });
    for (const id of [order_id, "ord_nobody", ".."]) {
      const body = JSON.stringify({
        order_id: id,
        status: "COMPLETED",
        download_urls: ["https://evil.test/files/a/b"],
      });
      const { status } = await receiver.handle(new Request(callback_url, { method: "POST", body }));
      expect(status).toBe(id === ".." ? 200 : 503);
    }
    expect(told).toEqual([]);
  });

  test("is refused where webhooks are signed", async () => {
    const { receiver } = await open({}, true);
    const { status } = await receiver.handle(new Request(callback_url, { method: "POST", body: "{}" }));
    expect(status).toBe(401);
  });
});
