import { createMock } from "@legal-entity/mock";
import { getResponse } from "msw";
import { describe, expect, test } from "vitest";
import { companies } from "../world/companies.ts";
import { forms } from "./forms.ts";
import { begin } from "./session.ts";

const headers = { authorization: "Bearer t" };

describe.each(forms)("the base URL of the $name form", (form) => {
  test.each(["", "/", "?query=granite", "/?query=granite", "/v2", "/v2/"])(
    "is no operation by itself: 404 with %j after it",
    async (suffix) => {
      await using service = await begin(form);
      for (const method of ["GET", "POST", "HEAD", "DELETE"]) {
        expect((await service.fetch(`${service.baseUrl}${suffix}`, { method, headers })).status, method).toBe(404);
      }
    },
  );
});

describe.each(["https://api.example.test", "https://api.example.test/registry", "http://localhost:4010/a/b.c"])(
  "a mock below %s",
  (baseUrl) => {
    const mock = createMock({ baseUrl: `${baseUrl}/`, entities: companies });
    const statusOf = async (url: string, method = "GET") =>
      (await getResponse([...mock.handlers], new Request(url, { method, headers })))?.status;

    const { origin, protocol, pathname, host } = new URL(baseUrl);
    const otherHosts = [`${protocol}//other.${host}${pathname}`, `https://other.test/${host}/entity`];
    const siblings = pathname === "/" ? [] : [`${baseUrl}other`, `${baseUrl}other/entity`, `${baseUrl}.v2`, origin];

    test("writes its base URL without a slash at the end", () => expect(mock.baseUrl).toBe(baseUrl));

    test("has handlers that match it and all below it", async () => {
      for (const path of ["", "/", "?a=b", "/entities", "/v2", "/a/b/c"]) {
        expect(await statusOf(`${baseUrl}${path}`), path).toBe(404);
      }
      for (const form of ["", "/v2"]) expect(await statusOf(`${baseUrl}${form}/entity/le_granite`)).toBe(200);
      expect(await statusOf(`${baseUrl}/entity`, "DELETE")).toBe(405);
    });

    test("has handlers that match nothing beside it", async () => {
      for (const url of [...otherHosts, ...siblings]) expect(await statusOf(url), url).toBeUndefined();
    });

    test("answers 404 beside it as a function, which takes whatever it is given", async () => {
      for (const url of siblings) expect((await mock.fetch(url, { headers })).status, url).toBe(404);
      expect((await mock.fetch(`${baseUrl}/entity/le_granite`, { headers })).status).toBe(200);
    });
  },
);
