import { describe, expect, it } from "vitest";
import { generateEntities } from "../fixtures/generate-entities.ts";
import { createMock } from "./create-mock.ts";

const [whole] = generateEntities({ count: 1 });

describe("an option of the mock that cannot be used", () => {
  it.each([
    [{ baseURL: "https://api.example.test" }, /^baseURL is no option\. The options are: baseUrl, /],
    [{ baseUrl: "api.example.test" }, /^baseUrl "api.example.test" is no absolute http or https URL\. Give /],
    [{ otherOrigin: "storage" }, /^otherOrigin "storage" is no absolute http or https URL\. Give /],
    [{ seed: "a" }, /^seed cannot be "a"\. Give a whole number from 0/],
    [{ seed: 1.5 }, /^seed cannot be 1.5\. Give a whole number from 0/],
    [{ journalCapacity: -1 }, /^journalCapacity cannot be -1\. Give a whole number from 0/],
    [{ webhookLimit: { second: 1 } }, /^webhookLimit\.second is not one of days/],
    [{ clock: { mode: "frozen" } }, /^clock\.mode cannot be "frozen"\. Give "virtual"/],
    [{ clock: { start: "yesterday" } }, /^clock\.start is not a moment/],
    [{ fulfilment: "later" }, /^fulfilment is not known: give "immediate"/],
    [{ entities: { name: "Acme" } }, /^entities cannot be object\. Give whole entities/],
    [
      { entities: [whole, { ...whole, persistent_id: "own", documents: null }] },
      /^entities\[1\]\.documents cannot be null\. /,
    ],
    [{ entities: [{ name: "Acme" }] }, /^entities\[0\]\.persistent_id cannot be undefined\. /],
    [{ entities: [undefined] }, /^entities\[0\]\.persistent_id cannot be undefined\. /],
  ])("is refused with its name and a remedy: %j", (options, message) => {
    expect(() => createMock(JSON.parse(JSON.stringify(options)))).toThrow(message);
  });

  it("does not count where it is left out", () => {
    expect(createMock({ baseUrl: undefined, seed: undefined }).baseUrl).toBe("https://legal-entity.test");
  });
});
