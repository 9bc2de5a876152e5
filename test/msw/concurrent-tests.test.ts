import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, test } from "vitest";
import { companies } from "../world/companies.ts";
import { type Errand, runErrand } from "./errand.ts";

const many = Array.from({ length: 50 }, (_, index) => index + 1);
const shared = createMock({ baseUrl: "https://api.example.test/registry", entities: [] });
const own = (seed: number, baseUrl = shared.baseUrl) =>
  createMock({ baseUrl, seed, entities: companies, fulfilment: { after: { seconds: 5 } } });
const apart = many.map((index) => own(index, `https://api-${index}.example.test`));
const server = setupMock(shared, ...apart.flatMap(({ handlers }) => handlers));

beforeAll(() => server.listen());
afterAll(() => server.close());

/** All that there is, is of the one order. */
const alone = ({ orderId }: Errand): Errand => ({ orderId, orders: [orderId], webhooks: [orderId], file: "%PDF-" });

const search = () => fetch(`${shared.baseUrl}/entity?query=granite`, { headers: { authorization: "Bearer t" } });

/** As fifty tests that run at the same time, each in a boundary of its own. */
const inBoundaries = (run: (index: number) => Promise<void>) =>
  Promise.all(many.map((index) => server.boundary(() => run(index))()));

describe.concurrent("fifty tests at once", { timeout: 30_000 }, () => {
  test("have one base URL and a mock each, in MSW's boundary", ({ expect }) =>
    inBoundaries(async (seed) => {
      const mock = own(seed);
      server.use(...mock.handlers);
      const errand = await runErrand(mock);
      expect(errand).toEqual(alone(errand));
    }));

  test("have a mock and a base URL each, and no boundary", async ({ expect }) => {
    const errands = await Promise.all(apart.map(runErrand));
    expect(errands).toEqual(errands.map(alone));
    expect(new Set(errands.map(({ orderId }) => orderId)).size).toBe(many.length);
  });

  test("override one operation each, and nobody else sees it", ({ expect }) =>
    inBoundaries(async (index) => {
      const mock = own(index);
      server.use(...mock.handlers);
      const status = 500 + (index % 5);
      const isOverridden = index % 2 === 0;
      if (isOverridden) server.use(http.get(`${mock.baseUrl}/entity`, () => new HttpResponse(null, { status })));
      expect((await search()).status).toBe(isOverridden ? status : 200);
      const errand = await runErrand(mock);
      expect(errand).toEqual(alone(errand));
      server.resetHandlers();
      expect(await (await search()).json()).toEqual({ entities: [] });
    }));

  test("see what no boundary has changed, all the while", async ({ expect }) => {
    for (const _ of many) expect(await (await search()).json()).toEqual({ entities: [] });
  });
});
