import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";

describe.each(forms)("a new order over the $name form", (form) => {
  test("is answered with its ID and IN_PROGRESS, and nothing else", async () => {
    await using service = await begin(form);
    const response = await service.post({ documents: [extract] });
    expect(response.status).toBe(201);
    expect(await response.json()).toStrictEqual({ order_id: expect.stringMatching(/./), status: "IN_PROGRESS" });
  });

  test("is IN_PROGRESS in the answer even when it is fulfilled at once", async () => {
    await using service = await begin(form, { fulfilment: "immediate" });
    const receipt = await (await service.post({ documents: [extract] })).json();
    expect(receipt).toMatchObject({ status: "IN_PROGRESS" });
    expect(await service.read(receipt.order_id)).toMatchObject({ status: "COMPLETED" });
  });

  test("is another one each time, even when the same documents are ordered twice", async () => {
    await using service = await begin(form);
    const ids = [await service.place({ documents: [extract] }), await service.place({ documents: [extract] })];
    expect(new Set(ids).size).toBe(2);
  });

  test("reads as IN_PROGRESS until fulfilment finishes, created now and not finished", async () => {
    await using service = await begin(form);
    const createdAt = Math.floor(service.mock.clock.now() / 1000);
    const id = await service.place({ documents: [extract] });
    await service.mock.clock.advance({ minutes: 29 });
    expect(await service.read(id)).toMatchObject({
      id,
      status: "IN_PROGRESS",
      created_at: createdAt,
      finished_at: null,
    });
  });

  test("echoes one item per requested document, with the year that was asked for", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [report, extract, report] });
    expect((await service.read(id)).documents).toEqual([report, extract, report]);
  });

  test("takes documents of several entities and years, each by its own ID", async () => {
    await using service = await begin(form);
    const earlier = { ...report, year: 2023 };
    const id = await service.place({ documents: [report, earlier] });
    expect((await service.read(id)).documents).toMatchObject([
      { entity_persistent_id: granite.persistent_id, year: 2024 },
      { entity_persistent_id: granite.persistent_id, year: 2023 },
    ]);
  });

  test("allows a document to be missing when no requirement is given", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const byDefault = await service.place({ documents: [extract, articles] });
    const allowed = { ...articles, requirement: "ALLOW_MISSING" as const };
    const bySaying = await service.place({ documents: [extract, allowed] });
    await service.mock.clock.advance(fulfilmentTime);
    const [first, second] = [await service.read(byDefault), await service.read(bySaying)];
    expect(first.status).toBe("COMPLETED");
    expect(second.status).toBe("COMPLETED");
  });

  test("is accepted without a callback URL and with one", async () => {
    await using service = await begin(form);
    expect((await service.post({ documents: [extract] })).status).toBe(201);
    expect((await service.post({ documents: [extract], callback_url: service.callbackUrl })).status).toBe(201);
  });
});
