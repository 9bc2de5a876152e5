import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";

interface Call {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
}

/** A call of each of the five operations that succeeds for whoever has a token. */
async function fiveCalls(service: Session): Promise<Readonly<Record<string, Call>>> {
  const id = await service.place({ documents: [extract] });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links(id);
  return {
    search: { method: "GET", address: "/entity?query=granite" },
    entity: { method: "GET", address: `/entity/${granite.persistent_id}` },
    creation: { method: "POST", address: "/document/order", body: JSON.stringify({ documents: [extract] }) },
    status: { method: "GET", address: `/document/order/${id}` },
    download: { method: "GET", address: link },
  };
}

function send(service: Session, { method, address, body }: Call, authorization: string | undefined) {
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return service.fetch(urlOf(service, address), { method, headers, ...(body === undefined ? {} : { body }) });
}

const operations = ["search", "entity", "creation", "status", "download"] as const;
const unfit = {
  missing: undefined,
  empty: "",
  "of another scheme": "Basic dG9rZW46c2VjcmV0",
  "a scheme without a token": "Bearer",
  "a token without a scheme": "token-of-the-suites",
  "two tokens": "Bearer one two",
  "no token at all": "Bearer  ",
  "a revoked token": "Bearer revoked",
};

describe.each(forms)("authentication over the $name form", (form) => {
  test.each(operations)("lets %s pass with a bearer token", async (operation) => {
    await using service = await begin(form);
    const call = (await fiveCalls(service))[operation];
    if (call === undefined) throw new Error(`There is no ${operation}.`);
    expect((await send(service, call, "Bearer anything")).ok).toBe(true);
  });

  test.each(Object.entries(unfit))("refuses all five operations when the header is %s", async (_flaw, header) => {
    await using service = await begin(form);
    const calls = await fiveCalls(service);
    await service.mock.tokens.revoke("revoked");
    for (const operation of operations) {
      const call = calls[operation];
      const response = call && (await send(service, call, header));
      expect(response?.status, operation).toBe(401);
      expect(response?.headers.get("www-authenticate"), operation).toMatch(/^Bearer/);
    }
  });

  test("creates no order for a refused token, and gives no byte of a file", async () => {
    await using service = await begin(form);
    const { creation, download } = await fiveCalls(service);
    const before = (await service.mock.orders.list()).length;
    const refusals = [creation, download].map((call) => call && send(service, call, undefined));
    const [, file] = await Promise.all(refusals);
    expect(file?.headers.get("content-type")).not.toBe("application/pdf");
    expect(await service.mock.orders.list()).toHaveLength(before);
  });

  test("refuses a token from the moment it is revoked, and no other", async () => {
    await using service = await begin(form);
    const { entity } = await fiveCalls(service);
    const statusFor = async (token: string) => entity && (await send(service, entity, `Bearer ${token}`)).status;
    expect(await statusFor("first")).toBe(200);
    await service.mock.tokens.revoke("first");
    expect(await statusFor("first")).toBe(401);
    expect(await statusFor("second")).toBe(200);
  });
});
