import type { Order } from "@legal-entity/contract";
import { createMock } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { nextTurn } from "../../packages/mock/src/clock/real-time.ts";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import type { ReceivedWebhook } from "../forms/webhook-inbox.ts";
import { webhookViolations } from "../validator/answers.ts";
import { violations } from "../validator/violations.ts";
import { companies } from "../world/companies.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";

const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };

/** The body of a webhook, which is an order by default, and as such judged by the contract. */
function orderIn({ body }: ReceivedWebhook): Order {
  const order: Order = JSON.parse(body);
  expect([...webhookViolations(order), ...violations("/components/schemas/Order", order)]).toEqual([]);
  return order;
}

const linksIn = (order: Order) => order.documents.flatMap(({ download_url }) => download_url ?? []);

async function finish(service: Session, documents: (typeof extract)[]): Promise<string> {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents, callback_url: service.callbackUrl });
  await service.mock.clock.advance(fulfilmentTime);
  return id;
}

describe.each(forms)("webhooks over the $name form", (form) => {
  test("tell the callback URL once that an order is COMPLETED, with the links of the order's status", async () => {
    await using service = await begin(form);
    const id = await finish(service, [extract, articles, report]);
    expect(service.webhooks).toHaveLength(1);
    expect(service.webhooks[0]).toMatchObject({ url: service.callbackUrl, contentType: "application/json" });
    const [order] = service.webhooks.map(orderIn);
    expect(order).toMatchObject({ id, status: "COMPLETED" });
    const links = await service.links(id);
    expect(links).toHaveLength(2);
    expect(order && linksIn(order)).toEqual(links);
  });

  test("carry links that open", async () => {
    await using service = await begin(form);
    await finish(service, [extract]);
    for (const link of service.webhooks.map(orderIn).flatMap(linksIn)) {
      expect((await service.get(link)).headers.get("content-type")).toBe("application/pdf");
    }
  });

  test.each([
    { why: "a document that must be there is missing", documents: [extract, cancelling] },
    { why: "none of the allowed ones is there", documents: [articles] },
  ])("tell once that an order is CANCELLED because $why, without a link", async ({ documents }) => {
    await using service = await begin(form);
    const id = await finish(service, documents);
    const orders = service.webhooks.map(orderIn);
    expect(orders).toMatchObject([{ id, status: "CANCELLED" }]);
    expect(orders.flatMap(linksIn)).toEqual([]);
  });

  test("are not sent without a callback URL", async () => {
    await using service = await begin(form);
    await service.place({ documents: [extract] });
    await service.mock.clock.advance(fulfilmentTime);
    expect(service.webhooks).toEqual([]);
    expect(await service.mock.webhooks.list()).toEqual([]);
  });

  test("are not sent before the order is finished", async () => {
    await using service = await begin(form);
    await service.place({ documents: [extract], callback_url: service.callbackUrl });
    await service.mock.clock.advance({ minutes: 29, seconds: 59 });
    expect(service.webhooks).toEqual([]);
    await service.mock.clock.advance({ seconds: 1 });
    expect(service.webhooks).toHaveLength(1);
  });

  test("go to the callback URL of their own order, with its query", async () => {
    await using service = await begin(form);
    const place = (attempt: number) =>
      service.place({ documents: [extract], callback_url: `${service.callbackUrl}?attempt=${attempt}` });
    const ids = [await place(1), await place(2)];
    await service.mock.clock.advance(fulfilmentTime);
    expect(service.webhooks.map((webhook) => [webhook.url, orderIn(webhook).id])).toEqual([
      [`${service.callbackUrl}?attempt=1`, ids[0]],
      [`${service.callbackUrl}?attempt=2`, ids[1]],
    ]);
  });

  test("are sent for an order that is fulfilled at once, too", async () => {
    await using service = await begin(form, { fulfilment: "immediate" });
    await service.place({ documents: [extract], callback_url: service.callbackUrl });
    await service.mock.clock.advance(0);
    expect(service.webhooks.map(orderIn)).toMatchObject([{ status: "COMPLETED" }]);
  });

  test("say what the order's status says", async () => {
    await using service = await begin(form);
    const id = await finish(service, [extract, articles]);
    expect(service.webhooks.map(orderIn)).toEqual([await service.read(id)]);
  });
});

/** A service whose webhooks come to `receive`, and the creation of an order with a callback URL. */
function receiving(receive: () => Promise<unknown>) {
  const mock = createMock({ entities: companies, fulfilment: "immediate" });
  mock.webhooks.listen(async () => {
    await receive();
    return new Response();
  });
  const create = () =>
    mock.fetch(`${mock.baseUrl}/document/order`, {
      method: "POST",
      headers: { authorization: "Bearer t", "content-type": "application/json" },
      body: JSON.stringify({ documents: [extract], callback_url: "https://client.example.test/hook" }),
    });
  return { mock, create };
}

test("a webhook comes after the answer to the creation, however fast the order is fulfilled", async () => {
  const happened: string[] = [];
  const { mock, create } = receiving(async () => happened.push("webhook"));
  await create();
  happened.push("answer");
  await mock.clock.advance(0);
  expect(happened).toEqual(["answer", "webhook"]);
});

test("time has not moved on before a slow receiver has its webhook", async () => {
  let turns = 0;
  const { mock, create } = receiving(async () => {
    while (turns < 50) {
      await nextTurn();
      turns++;
    }
  });
  await create();
  await mock.clock.advance({ minutes: 1 });
  expect(turns).toBe(50);
});
