import type { Order } from "@legal-entity/contract";
import { describe, expect, test } from "vitest";
import type { Form, StartOptions } from "../forms/form.ts";
import { forms } from "../forms/forms.ts";
import { fulfilmentTime } from "../world/orders.ts";
import { expectedOutcomes } from "./expected-outcomes.ts";
import { beginWithMissing, orderOf } from "./orders.ts";

/** Places the order of a row, lets it finish, and looks at it from every side. */
async function settle(form: Form, items: string, options?: StartOptions) {
  await using service = await beginWithMissing(form, options);
  const orderId = await service.place({ ...orderOf(items), callback_url: service.callbackUrl });
  await service.mock.clock.advance(fulfilmentTime);
  const order = await service.read(orderId);
  const webhooks = service.webhooks.map(({ body }): Order => JSON.parse(body));
  return { order, webhooks, cents: await service.mock.ledger.totalCents({ orderId }) };
}

type Settled = Awaited<ReturnType<typeof settle>>;

function expectCompleted({ order, webhooks, cents }: Settled, items: string, expectedCents: number): void {
  const statuses = items.split(" ").map((item) => (item.startsWith("F") ? "DELIVERED" : "NOT_AVAILABLE"));
  expect(order.status).toBe("COMPLETED");
  expect(order.documents.map(({ status }) => status)).toEqual(statuses);
  for (const { status, download_url } of order.documents) expect(Boolean(download_url)).toBe(status === "DELIVERED");
  expect(cents).toBe(expectedCents);
  expect(webhooks).toEqual([order]);
}

function expectCancelled({ order, webhooks, cents }: Settled): void {
  expect(order.status).toBe("CANCELLED");
  for (const { status } of order.documents) expect(status).toBe("NOT_AVAILABLE");
  for (const { download_url } of order.documents) expect(download_url ?? null).toBeNull();
  expect(cents).toBe(0);
  expect(webhooks).toEqual([order]);
}

const having = (outcome: string) => expectedOutcomes.filter((row) => row.outcome === outcome);

describe.each(forms)("an order over the $name form", (form) => {
  test.each(having("COMPLETED"))("of $items is COMPLETED and costs $cents cents", async ({ items, cents }) => {
    expectCompleted(await settle(form, items), items, cents);
  });

  test.each(having("CANCELLED"))("of $items is CANCELLED and costs nothing", async ({ items }) => {
    expectCancelled(await settle(form, items));
  });

  test.each(having("OPEN"))("of $items is COMPLETED and costs $cents cents by default", async ({ items, cents }) => {
    expectCompleted(await settle(form, items), items, cents);
  });

  test.each(having("OPEN"))("of $items is CANCELLED where mixed modes cancel", async ({ items }) => {
    expectCancelled(await settle(form, items, { assumptions: { mixedModes: "cancelled" } }));
  });
});

test.each(expectedOutcomes.filter(({ outcome }) => outcome !== "OPEN"))(
  "an order of $items is $outcome wherever mixed modes cancel, too",
  async ({ items, outcome, cents }) => {
    const [form] = forms;
    const settled = form && (await settle(form, items, { assumptions: { mixedModes: "cancelled" } }));
    expect(settled).toMatchObject({ order: { status: outcome }, cents });
  },
);
