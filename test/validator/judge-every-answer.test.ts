import { createMock } from "@legal-entity/mock";
import { serve } from "@legal-entity/mock/server";
import { setupServer } from "msw/node";
import { expect, test } from "vitest";
import { granite } from "../world/companies.ts";
import { takeViolations } from "./judgement.ts";

const entities = [{ ...granite, incorporation_date: "yesterday" }];
const authorization = { authorization: "Bearer token-of-the-suites" };
const read = `/entity/${granite.persistent_id}`;

/** Each way to call the mock, once. */
const ways: Readonly<Record<string, () => Promise<void>>> = {
  async "as a function"() {
    const { baseUrl, fetch } = createMock({ entities });
    await fetch(`${baseUrl}${read}`, { headers: authorization });
  },
  async "under MSW, below a path"() {
    const mock = createMock({ entities, baseUrl: "https://api.example.test/registry/" });
    const server = setupServer(...mock.handlers);
    server.listen();
    await fetch(`${mock.baseUrl}/v2${read}`, { headers: authorization });
    server.close();
  },
  async "over HTTP"() {
    const server = await serve({ port: 0, entities });
    await fetch(`${server.url}${read}`, { headers: authorization });
    await server.close();
  },
};

test.each(Object.keys(ways))("a lie of the mock is noticed %s", async (way) => {
  await ways[way]?.();
  expect(await takeViolations()).toEqual([
    expect.stringMatching(/^GET \S+ answered 200: \/incorporation_date must match/),
  ]);
});
