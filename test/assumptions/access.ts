import { expect } from "vitest";
import { type Session, urlOf } from "../forms/session.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";
import { type Effects, statusOf } from "./effect.ts";

const withoutToken = (service: Session) => service.fetch(urlOf(service, "/entity/le_granite"));

const getAs = (service: Session, token: string, address: string) =>
  service.fetch(urlOf(service, address), { headers: { authorization: `Bearer ${token}` } });

const readGranite = (service: Session, token: string) => statusOf(getAs(service, token, "/entity/le_granite"));

/** The statuses of one token's requests, each so many seconds after the first. */
async function useAt(service: Session, token: string, ages: readonly number[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  let age = 0;
  for (const next of ages) {
    await service.mock.clock.advance({ seconds: next - age });
    age = next;
    statuses.push(await readGranite(service, token));
  }
  return statuses;
}

export const accessEffects: Effects<"unauthenticatedStatus" | "wwwAuthenticate" | "forbiddenStatus" | "tokenLifetime"> =
  {
    unauthenticatedStatus: {
      async observe(service) {
        await service.mock.tokens.revoke("revoked");
        return [await statusOf(withoutToken(service)), await readGranite(service, "revoked")];
      },
      seen: { "401": [401, 401], "403": [403, 403] },
    },
    wwwAuthenticate: {
      observe: async (service) => (await withoutToken(service)).headers.get("www-authenticate"),
      seen: { present: expect.stringMatching(/^Bearer/), absent: null },
    },
    forbiddenStatus: {
      async observe(service) {
        await service.mock.tokens.assign("of-somebody-else", "somebody-else");
        const id = await service.place({ documents: [extract] });
        await service.mock.clock.advance(fulfilmentTime);
        const [link = ""] = await service.links(id);
        return Promise.all(
          [`/document/order/${id}`, link].map((address) => statusOf(getAs(service, "of-somebody-else", address))),
        );
      },
      seen: { "404": [404, 404], "403": [403, 403] },
    },
    tokenLifetime: {
      async observe(service) {
        const aging = await useAt(service, "aging", [0, 59, 60, 899, 900]);
        return [...aging, await readGranite(service, "fresh")];
      },
      seen: {
        unlimited: [200, 200, 200, 200, 200, 200],
        900: [200, 200, 200, 200, 401, 200],
        60: [200, 200, 401, 401, 401, 200],
      },
    },
  };
