import { createMock } from "@legal-entity/mock";
import { createClient, type TokenReason } from "@legal-entity/sdk";
import { describe, expect, test } from "vitest";
import { companies, granite } from "../world/companies.ts";
import { extract } from "../world/orders.ts";

const hour = 3600;

/** A service whose tokens live an hour, and a client whose token function gives a new one each time. */
function open(unauthenticatedStatus: "401" | "403", renewOn403?: boolean) {
  const mock = createMock({ entities: companies, assumptions: { unauthenticatedStatus, tokenLifetime: hour } });
  const reasons: TokenReason[] = [];
  const token = (reason: TokenReason) => `world.${reasons.push(reason)}`;
  const { baseUrl, fetch, clock } = mock;
  return { mock, reasons, client: createClient({ baseUrl, fetch, clock, token, renewOn403 }) };
}

describe("a token that has expired", () => {
  test.each([
    ["401", undefined],
    ["401", true],
    ["403", true],
  ] as const)("is replaced after %s with renewOn403: %s, for reads and orders", async (status, renewOn403) => {
    const { mock, client, reasons } = open(status, renewOn403);
    await client.getEntity(granite.persistent_id);
    await mock.clock.advance({ hours: 2 });
    expect(await client.getEntity(granite.persistent_id)).toMatchObject({ name: granite.name });
    await mock.clock.advance({ hours: 2 });
    await client.createOrder({ documents: [extract] });
    expect(reasons).toEqual(["first-use", "refused", "refused"]);
    expect(await mock.orders.list()).toHaveLength(1);
  });

  test("ends a call by 403 where nobody said that this is what it means", async () => {
    const { mock, client, reasons } = open("403");
    await client.getEntity(granite.persistent_id);
    await mock.clock.advance({ hours: 2 });
    await expect(client.getEntity(granite.persistent_id)).rejects.toMatchObject({ kind: "permission" });
    expect(reasons).toEqual(["first-use"]);
  });
});
