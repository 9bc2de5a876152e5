import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { ask, deliver, granite } from "./ask.ts";

const locationOf = async (service: Session, address: string): Promise<URL> => {
  const response = await ask(service, address);
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "", urlOf(service, address));
};

const open = (service: Session, location: URL, headers: Record<string, string> = {}) =>
  service.plainFetch(location, { headers, redirect: "manual" });

const token = { authorization: "Bearer token-of-the-suites" };

/** A page is told that there is a redirect, but not where it leads (Fetch, "opaque-redirect filtered response"). */
const telling = forms.filter(({ name }) => name !== "page");

describe.each(telling)("a redirected download over the $name form", (form) => {
  test("leads to a storage of another origin, which takes the signed link without a token", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect" });
    const location = await locationOf(service, link);
    expect(location.origin).not.toBe(new URL(link).origin);
    const file = await open(service, location);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await file.text()).toMatch(/^%PDF-/);
  });

  test("is refused by the storage when it shows a token", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect" });
    const refused = await open(service, await locationOf(service, link), token);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Authorization");
  });

  test("is refused by the storage without its signature, or with another", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect", count: 1 });
    const location = await locationOf(service, link);
    for (const [name, value] of [...location.searchParams]) location.searchParams.set(name, `${value}x`);
    expect((await open(service, location)).status).toBe(401);
    location.search = "";
    expect((await open(service, location)).status).toBe(401);
  });

  test("leads to the same origin when told so, where the token is needed still", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect", to: "same-origin" });
    const location = await locationOf(service, link);
    expect(location.origin).toBe(new URL(link).origin);
    expect((await open(service, location)).status).toBe(401);
    expect((await open(service, location, token)).status).toBe(200);
  });

  test("finds what only the account that asked may see", async () => {
    await using service = await begin(form);
    await service.mock.tokens.assign("token-of-the-suites", "an account of its own");
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect" });
    expect((await open(service, await locationOf(service, link))).status).toBe(200);
  });

  test("strikes each time once: what was redirected is not redirected again, and does not count", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect", count: 2 });
    for (const _ of "12") {
      const followed = await open(service, await locationOf(service, link));
      expect([followed.status, followed.headers.get("mock-fault")]).toEqual([200, null]);
    }
    expect((await ask(service, link)).status).toBe(200);
    expect(await service.mock.faults.list()).toMatchObject([{ strikes: 2 }]);
  });

  test("keeps an expired file expired", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "download-redirect" });
    const location = await locationOf(service, link);
    await service.mock.clock.advance({ days: 90 });
    expect((await open(service, location)).status).toBe(404);
  });
});

describe.each(telling)("a redirect of any operation over the $name form", (form) => {
  test("leads to the same place of the same origin, query and all", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "redirect" });
    const location = await locationOf(service, "/entity?query=Baltic%20Granite&country_code=EE");
    expect(`${location.origin}${location.pathname}`).toBe(urlOf(service, "/entity"));
    expect(location.searchParams.get("query")).toBe("Baltic Granite");
    expect(location.searchParams.get("country_code")).toBe("EE");
    const found = await open(service, location, token);
    expect((await found.json()).entities).toHaveLength(1);
  });

  test("leads to another origin when told so", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "redirect", to: "other-origin" });
    const location = await locationOf(service, granite);
    expect(location.origin).not.toBe(new URL(service.baseUrl).origin);
    expect(await (await open(service, location)).json()).toMatchObject({ persistent_id: "le_granite" });
  });
});

describe.each(forms.filter(({ name }) => name !== "fetch"))(
  "a redirect that fetch follows over the $name form",
  (form) => {
    test.each(["same-origin", "other-origin"] as const)("ends in the file: %s", async (to) => {
      await using service = await begin(form);
      const { link } = await deliver(service);
      await service.mock.faults.set({ type: "download-redirect", to });
      // By the rules of fetch the token does not follow to another origin.
      const file = await ask(service, link, { redirect: "follow" });
      expect([file.status, file.redirected]).toEqual([200, true]);
      expect(await file.text()).toMatch(/^%PDF-/);
    });
  },
);
