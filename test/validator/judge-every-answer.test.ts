import { createMock } from "@legal-entity/mock";
import { serve } from "@legal-entity/mock/server";
import { expect, test } from "vitest";
import { granite } from "../world/companies.ts";
import { takeViolations } from "./judgement.ts";

const untrue = { ...granite, incorporation_date: "yesterday" };
const authorization = { authorization: "Bearer token-of-the-suites" };
const read = `/entity/${granite.persistent_id}`;

test("a lie of the mock is noticed, however it is called", async () => {
  const mock = createMock({ entities: [untrue] });
  await mock.fetch(`${mock.baseUrl}${read}`, { headers: authorization });
  expect(await takeViolations()).toEqual([expect.stringContaining("/incorporation_date must match format")]);
});

test("a lie of the mock is noticed over HTTP", async () => {
  const server = await serve({ port: 0, entities: [untrue] });
  await fetch(`${server.url}${read}`, { headers: authorization });
  await server.close();
  expect(await takeViolations()).toEqual([expect.stringContaining("/incorporation_date must match format")]);
});
