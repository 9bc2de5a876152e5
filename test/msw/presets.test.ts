import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ownServer } from "./own-server.ts";

const mock = createMock({ baseUrl: "https://api.example.test/registry", entities: [] });
const server = setupMock(mock);
const search = `${mock.baseUrl}/entity?query=nobody`;
const ask = (url: string) => fetch(url, { headers: { authorization: "Bearer t" } });

beforeAll(() => server.listen());
afterAll(() => server.close());

describe("the preset for Node", () => {
  test("answers as the service", async () => {
    expect(await (await ask(search)).json()).toEqual({ entities: [] });
  });

  test("lets calls to other origins pass", async () => {
    await using own = await ownServer();
    expect(await (await fetch(own.url)).text()).toBe("own");
  });

  test("makes an error of a call to the API's own origin that nobody handles", async () => {
    using report = vi.spyOn(console, "error").mockReturnValue();
    await expect(ask("https://api.example.test/elsewhere")).rejects.toThrow();
    expect(report).toHaveBeenCalled();
  });

  test("asks the overrides before the mock", async () => {
    const overruled = setupMock(
      mock,
      http.get(`${mock.baseUrl}/entity`, () => HttpResponse.json({ overruled: true })),
    );
    expect(overruled.listHandlers()).toHaveLength(server.listHandlers().length + 1);
  });

  test.concurrent.for([1, 2, 3, 4, 5, 6, 7, 8])("keeps the worlds of concurrent tests apart (%i)", (index, context) =>
    server.boundary(async () => {
      const own = createMock({ baseUrl: mock.baseUrl, entities: [], assumptions: { emptyQuery: "empty-result" } });
      if (index % 2 === 0) server.use(...own.handlers);
      const { status } = await ask(`${mock.baseUrl}/entity?query=`);
      context.expect(status).toBe(index % 2 === 0 ? 200 : 400);
    })(),
  );

  test("says so when somebody fakes setImmediate, once each time", async () => {
    using report = vi.spyOn(console, "error").mockReturnValue();
    const said = () => report.mock.calls.length;
    vi.stubGlobal("setImmediate", () => {});
    await expect.poll(said).toBe(1);
    vi.unstubAllGlobals();
    expect(report.mock.calls).toEqual([[expect.stringMatching(/setImmediate is faked.*toNotFake.*mock.fetch/s)]]);
  });
});
