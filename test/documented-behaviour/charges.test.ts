import type { OrderRequest } from "@legal-entity/contract";
import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";

const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };

/** Prices are those of the world's entity: 0.29, 35.00 and 70.05 EUR. */
const bills: readonly { readonly what: string; readonly order: OrderRequest; readonly cents: number }[] = [
  { what: "one delivered document", order: { documents: [extract] }, cents: 29 },
  { what: "two delivered documents", order: { documents: [extract, report] }, cents: 3529 },
  { what: "one document twice", order: { documents: [extract, extract] }, cents: 58 },
  { what: "the price of the year that was ordered", order: { documents: [{ ...report, year: 2023 }] }, cents: 1999 },
  { what: "nothing for the missing one of two", order: { documents: [articles, extract] }, cents: 29 },
  { what: "nothing when all are missing", order: { documents: [articles] }, cents: 0 },
  { what: "nothing when the order is cancelled", order: { documents: [extract, report, cancelling] }, cents: 0 },
];

describe.each(forms)("the ledger behind the $name form", (form) => {
  test.each(bills)("charges $what: $cents cents", async ({ order, cents }) => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const orderId = await service.place(order);
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.mock.ledger.totalCents({ orderId })).toBe(cents);
  });

  test("charges nothing while an order is in progress", async () => {
    await using service = await begin(form);
    const orderId = await service.place({ documents: [extract, report] });
    expect(await service.mock.ledger.totalCents()).toBe(0);
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.mock.ledger.entries({ orderId })).toMatchObject([
      { orderId, productCode: "EXTRACT", cents: 29 },
      { orderId, productCode: "REPORT", year: 2024, cents: 3500 },
    ]);
  });

  test("charges once, however often the order is read and its files are downloaded", async () => {
    await using service = await begin(form);
    const orderId = await service.place({ documents: [extract] });
    await service.mock.clock.advance(fulfilmentTime);
    for (const link of await service.links(orderId)) {
      await (await service.get(link)).bytes();
      await (await service.get(link)).bytes();
    }
    expect(await service.mock.ledger.totalCents()).toBe(29);
  });

  test("adds up the orders of one service", async () => {
    await using service = await begin(form);
    await service.place({ documents: [extract] });
    await service.place({ documents: [report] });
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.mock.ledger.totalCents()).toBe(3529);
    expect(await service.mock.ledger.totalCents({ orderId: "ord_nobody" })).toBe(0);
  });
});
