import https from "node:https";
import { json } from "node:stream/consumers";
import { createMock, type Mock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { describe, expect, test } from "vitest";
import { companies } from "../world/companies.ts";
import { ownServer } from "./own-server.ts";

const headers = { authorization: "Bearer t" };
const ask = (url: string) => fetch(url, { headers });
const found = async (baseUrl: string) => (await (await ask(`${baseUrl}/entity?query=granite`)).json()).entities.length;

/** A mock behind MSW, with others or without, until the scope is left. */
function listening(host: string, entities = companies, ...others: readonly Mock[]) {
  const mock = createMock({ baseUrl: `https://${host}/registry`, entities });
  const server = setupMock(mock, ...others.flatMap(({ handlers }) => handlers));
  server.listen();
  return { ...mock, server, [Symbol.dispose]: () => server.close() };
}

describe("a preset that listens", () => {
  test("refuses to listen twice, and goes on as it was", async () => {
    using service = listening("api.example.test");
    expect(() => service.server.listen()).toThrow();
    expect(await found(service.baseUrl)).toBe(2);
  });

  test("answers whatever Node sends requests by", async () => {
    using service = listening("api.example.test");
    const answer = new Promise<unknown>((resolve, reject) => {
      const url = `${service.baseUrl}/entity/le_granite`;
      https.get(url, { headers }, (response) => resolve(json(response))).on("error", reject);
    });
    expect(await answer).toMatchObject({ persistent_id: "le_granite" });
  });

  test("refuses to take the place of another one, which would then lose its requests to the network", async () => {
    using first = listening("first.example.test");
    expect(() => listening("second.example.test")).toThrow(
      /second\.example\.test\/registry: MSW does so for https:\/\/first\.example\.test.*setupMock\(first, \.\.\.second\.handlers\)/,
    );
    expect(await found(first.baseUrl)).toBe(2);
  });

  test("follows another one that has ended, and listens again itself", async () => {
    for (const host of ["first.example.test", "second.example.test", "first.example.test"]) {
      using service = listening(host);
      expect(await found(service.baseUrl)).toBe(2);
      service.server.close();
      service.server.listen();
      expect(await found(service.baseUrl)).toBe(2);
    }
  });

  test("answers for two APIs when it is given both, and lets other origins pass", async () => {
    await using own = await ownServer();
    const second = createMock({ baseUrl: "https://second.example.test", entities: [] });
    using first = listening("first.example.test", companies, second);
    expect([await found(first.baseUrl), await found(second.baseUrl)]).toEqual([2, 0]);
    expect(await (await ask(own.url)).text()).toBe("own");
  });
});
