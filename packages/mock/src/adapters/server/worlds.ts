import { milliseconds } from "@legal-entity/contract/time";
import { afterRealTime, realNow } from "../../clock/real-time.ts";
import { type HousedService, houseService, type Surroundings } from "../../mock.ts";
import type { ServiceOptions } from "../../options.ts";
import { seedOf, signatureOf } from "../../tenants/naming.ts";
import { createTenants, type Tenants } from "../../tenants/tenants.ts";
import { guardCallbacks } from "./callbacks.ts";
import { connectTo } from "./connect.ts";
import { isExposed } from "./exposure.ts";
import type { ServeOptions } from "./options.ts";
import { otherOriginOf } from "./origins.ts";

/** The worlds of a server, and whoever answers when none is meant. */
export interface ServerWorlds {
  readonly tenants: Tenants;
  /** It keeps nothing of what it answers. */
  readonly stranger: HousedService;
}

/** The name of the world of every token, where there is one only. */
export const onlyWorld = "world";

/** What the service in each world is like, besides its name. */
function serviceOptions(options: ServeOptions, url: string): ServiceOptions {
  const policy = options.callbacks ?? (isExposed(options) ? "loopback" : "anywhere");
  return {
    ...options,
    baseUrl: options.baseUrl ?? url,
    clock: options.clock ?? { mode: { live: 1 } },
    fulfilment: options.fulfilment ?? { after: { seconds: 2 } },
    otherOrigin: options.otherOrigin ?? otherOriginOf(options.baseUrl ?? url),
    impossibleFaults: { refuse: "a server that listens has accepted the connection already. Use reset." },
    sendWebhook: guardCallbacks(options.sendWebhook ?? connectTo, { onlyLoopback: policy === "loopback" }),
  };
}

/** @throws TypeError or RangeError naming the option, when one is not usable. */
export function openWorlds(options: ServeOptions, url: string, { catalogue }: Surroundings): ServerWorlds {
  const { tenants: hasTenants = true, idleAfter = { minutes: 30 }, maxWorlds = 10_000, seed = 1 } = options;
  const service = serviceOptions(options, url);
  const keepsAll = idleAfter === "never" || !hasTenants;
  const tenants = createTenants({
    time: { now: realNow, after: afterRealTime },
    idleMs: keepsAll ? Number.POSITIVE_INFINITY : milliseconds(idleAfter, "idleAfter"),
    capacity: maxWorlds,
    signatureOf: (name) => signatureOf(name, seed),
    house: (name) =>
      houseService(
        { ...service, seed: hasTenants ? seedOf(name, seed) : seed },
        { catalogue, signature: signatureOf(name, seed) },
      ),
  });
  return { tenants, stranger: houseService({ ...service, journalCapacity: 0 }, { catalogue }) };
}
