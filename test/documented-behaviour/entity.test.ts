import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { carelessCompany, granite } from "../world/companies.ts";

describe.each(forms)("an entity over the $name form", (form) => {
  test("is answered by its persistent ID as one object, not wrapped", async () => {
    await using service = await begin(form);
    const response = await service.get(`/entity/${granite.persistent_id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toStrictEqual(granite);
  });

  test("is the same as in a search", async () => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: "00420017", match_condition: "identifier" });
    const response = await service.get(`/entity/${entities[0]?.persistent_id}`);
    expect(await response.json()).toEqual(entities[0]);
  });

  test("has its country code in upper case, whatever the data says", async () => {
    await using service = await begin(form);
    const response = await service.get(`/entity/${carelessCompany.persistent_id}`);
    expect(await response.json()).toMatchObject({ country_code: "SE" });
  });

  test("lists its documents with title, language, format, price of two decimals and product code", async () => {
    await using service = await begin(form);
    const response = await service.get(`/entity/${granite.persistent_id}`);
    expect(await response.json()).toMatchObject({
      documents: expect.arrayContaining([
        { title: "Current extract", language: "en", format: "pdf", price_eur: "0.29", product_code: "EXTRACT" },
        expect.objectContaining({ product_code: "REPORT", year: 2024, price_eur: "35.00" }),
      ]),
    });
  });

  test.each(["le_nobody", granite.name, "00420017", "LE_GRANITE", "le_granit"])(
    "is 404 when the ID %s does not exist",
    async (id) => {
      await using service = await begin(form);
      expect((await service.get(`/entity/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});
