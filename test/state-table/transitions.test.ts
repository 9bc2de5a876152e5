import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { fulfilmentTime } from "../world/orders.ts";
import { beginWithMissing, orderOf } from "./orders.ts";

/** The rows out of IN_PROGRESS in the service document ("States and transitions"). */
const rows = [
  {
    condition: "the order is fulfilled, and what was unavailable was allowed to be",
    items: "Fa Ma",
    next: "COMPLETED",
    files: 1,
    cents: 29,
  },
  {
    condition: "a document with CANCEL_IF_MISSING is unavailable",
    items: "Fa Mc",
    next: "CANCELLED",
    files: 0,
    cents: 0,
  },
  {
    condition: "every document is ALLOW_MISSING and none is available",
    items: "Ma Ma",
    next: "CANCELLED",
    files: 0,
    cents: 0,
  },
] as const;

describe.each(forms)("the state table over the $name form", (form) => {
  test("starts a valid order IN_PROGRESS: no finish, no webhook, no charge, no file", async () => {
    await using service = await beginWithMissing(form);
    const orderId = await service.place({ ...orderOf("Fa Ma"), callback_url: service.callbackUrl });
    const order = await service.read(orderId);
    expect(order).toMatchObject({ status: "IN_PROGRESS", finished_at: null });
    expect(await service.links(orderId)).toEqual([]);
    expect(service.webhooks).toEqual([]);
    expect(await service.mock.ledger.entries()).toEqual([]);
  });

  test.each(rows)("goes from IN_PROGRESS to $next when $condition", async ({ items, next, files, cents }) => {
    await using service = await beginWithMissing(form);
    const orderId = await service.place({ ...orderOf(items), callback_url: service.callbackUrl });
    await service.mock.clock.advance(fulfilmentTime);
    const { status, finished_at } = await service.read(orderId);
    expect({ status, finished_at }).toEqual({ status: next, finished_at: service.mock.clock.now() / 1000 });
    const links = await service.links(orderId);
    expect(links).toHaveLength(files);
    for (const link of links) expect((await service.get(link)).status).toBe(200);
    expect(service.webhooks).toHaveLength(1);
    expect(await service.mock.ledger.totalCents({ orderId })).toBe(cents);
  });

  test.each(rows)("has no way out of $next, after: $condition", async ({ items, next }) => {
    await using service = await beginWithMissing(form);
    const orderId = await service.place({ ...orderOf(items), callback_url: service.callbackUrl });
    await service.mock.clock.advance(fulfilmentTime);
    await service.mock.clock.advance({ days: 400 });
    await expect(service.mock.orders.finish(orderId)).rejects.toThrow(next);
    expect(await service.read(orderId)).toMatchObject({ status: next });
    expect(service.webhooks).toHaveLength(1);
  });
});
