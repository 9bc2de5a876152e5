import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";

const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };

const fieldsOf = (value: object) => Object.keys(value).sort();

describe.each(forms)("a finished order over the $name form", (form) => {
  test("is COMPLETED when all was found, and every item is DELIVERED with a link below the base URL", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [extract, report] });
    await service.mock.clock.advance(fulfilmentTime);
    const link = expect.stringMatching(/\/files\/[^/]+\/[^/?#]+$/);
    expect(await service.read(id)).toMatchObject({
      status: "COMPLETED",
      documents: [
        { ...extract, status: "DELIVERED", download_url: link },
        { ...report, status: "DELIVERED", download_url: link },
      ],
    });
    const links = await service.links(id);
    expect(new Set(links).size).toBe(2);
    for (const one of links) expect(one.startsWith(`${service.baseUrl}/files/${id}/`), one).toBe(true);
  });

  test("is COMPLETED when an allowed document is missing, and only what was delivered has a link", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const id = await service.place({ documents: [articles, extract] });
    await service.mock.clock.advance(fulfilmentTime);
    const { status, documents } = await service.read(id);
    expect(status).toBe("COMPLETED");
    expect(documents).toEqual([
      { ...articles, status: "NOT_AVAILABLE" },
      { ...extract, status: "DELIVERED", download_url: expect.any(String) },
    ]);
  });

  test("is CANCELLED as a whole when a document with CANCEL_IF_MISSING is missing, and nothing has a link", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const id = await service.place({ documents: [extract, cancelling] });
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.read(id)).toMatchObject({ status: "CANCELLED" });
    expect(await service.links(id)).toEqual([]);
  });

  test("is CANCELLED when every document was allowed to be missing and none was found", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const id = await service.place({ documents: [articles] });
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.read(id)).toMatchObject({ status: "CANCELLED" });
  });

  test.each([
    { outcome: "COMPLETED", documents: [extract] },
    { outcome: "CANCELLED", documents: [cancelling] },
  ])("has the time at which it became $outcome, in Unix seconds", async ({ outcome, documents }) => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const createdAt = Math.floor(service.mock.clock.now() / 1000);
    const id = await service.place({ documents });
    await service.mock.clock.advance({ days: 2 });
    expect(await service.read(id)).toMatchObject({
      status: outcome,
      created_at: createdAt,
      finished_at: createdAt + 30 * 60,
    });
  });

  test("never changes, whatever happens later", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [extract, articles] });
    await service.mock.clock.advance(fulfilmentTime);
    const finished = await service.read(id);
    await service.mock.availability.set({ is: "missing" });
    await service.mock.clock.advance({ days: 30 });
    expect(await service.read(id)).toEqual(finished);
  });

  test("is settled by what the registers have when it finishes, not when it is placed", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [articles, extract] });
    await service.mock.availability.set(articlesMissing);
    await service.mock.clock.advance(fulfilmentTime);
    expect((await service.read(id)).documents[0]).toMatchObject({ status: "NOT_AVAILABLE" });
  });

  test("shows neither charges nor requirement nor callback URL, in any state", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const callback_url = service.callbackUrl;
    const completed = await service.place({ documents: [extract, articles], callback_url });
    const cancelled = await service.place({ documents: [extract, cancelling], callback_url });
    const orderFields = ["created_at", "documents", "finished_at", "id", "status"];
    for (const id of [completed, cancelled]) expect(fieldsOf(await service.read(id))).toEqual(orderFields);
    await service.mock.clock.advance(fulfilmentTime);
    for (const id of [completed, cancelled]) {
      const order = await service.read(id);
      expect(fieldsOf(order)).toEqual(orderFields);
      const documented = ["download_url", "entity_persistent_id", "product_code", "status", "year"];
      expect(documented).toEqual(expect.arrayContaining(order.documents.flatMap(fieldsOf)));
    }
  });
});
