import { createMock } from "@legal-entity/mock";
import { expect, it } from "vitest";

it("serves a search in a page", async () => {
  const mock = createMock();
  const response = await mock.fetch(`${mock.baseUrl}/entity?query=Nordic%20Timber&country_code=ee`, {
    headers: { authorization: "Bearer test" },
  });
  expect(await response.json()).toMatchObject({ entities: [{ name: "Nordic Timber OÜ" }] });
});
