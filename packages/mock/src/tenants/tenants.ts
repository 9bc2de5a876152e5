import type { HousedService } from "../mock.ts";
import { createSweeper, type RealTime } from "./sweeper.ts";
import { openTenant, type Tenant, type Work } from "./tenant.ts";

/** The worlds of one server, each made on first use. */
export interface Tenants {
  /** Lets a world do some work; until it is done the world stays. @throws TooManyWorldsError */
  use<Value>(name: string, work: Work<Value>): Promise<Value>;
  /** A world that stays, because somebody in this process holds it. @throws TooManyWorldsError */
  keep(name: string): Tenant;
  /** The name of the world whose signed links carry this. */
  named(signature: string): string | undefined;
  list(): readonly Tenant[];
  /** Forgets a world and all that it has planned. False when there is none of this name. */
  drop(name: string): boolean;
  /** Ends what all worlds have planned; what they are can still be read. */
  close(): void;
}

export interface TenantOptions {
  readonly time: RealTime;
  /** After so many real milliseconds without use a world is dropped; `Infinity` keeps all. */
  readonly idleMs: number;
  /** How many worlds there may be at once. */
  readonly capacity: number;
  signatureOf(name: string): string;
  house(name: string): HousedService;
}

/** There is no room for another world. */
export class TooManyWorldsError extends Error {
  override readonly name = "TooManyWorldsError";

  constructor(capacity: number) {
    super(
      `Failed to open a world: there are ${capacity} already, as many as this server keeps. ` +
        "Reuse a token, drop a world that you no longer need (DELETE /__admin/world), or raise the limit.",
    );
  }
}

export function createTenants({ time, idleMs, capacity, signatureOf, house }: TenantOptions): Tenants {
  const tenants = new Map<string, Tenant>();
  const names = new Map<string, string>();

  function drop(name: string): boolean {
    tenants.get(name)?.agenda.clear();
    names.delete(signatureOf(name));
    return tenants.delete(name);
  }

  const sweeper = createSweeper({ time, idleMs, worlds: tenants, drop });

  function open(name: string): Tenant {
    const known = tenants.get(name);
    if (known !== undefined) return known;
    if (tenants.size >= capacity) sweeper.dropIdle();
    if (tenants.size >= capacity) throw new TooManyWorldsError(capacity);
    const tenant = openTenant(name, house(name), time.now());
    tenants.set(name, tenant);
    names.set(signatureOf(name), name);
    sweeper.plan();
    return tenant;
  }

  return {
    async use(name, work) {
      const tenant = open(name);
      tenant.underWay++;
      tenant.arrivals.announce();
      try {
        return await work(tenant);
      } finally {
        tenant.underWay--;
        tenant.usedAt = time.now();
      }
    },
    keep(name) {
      const tenant = open(name);
      tenant.isKept = true;
      return tenant;
    },
    named: (signature) => names.get(signature),
    list: () => [...tenants.values()],
    drop,
    close() {
      sweeper.stop();
      for (const { agenda } of tenants.values()) agenda.clear();
    },
  };
}
