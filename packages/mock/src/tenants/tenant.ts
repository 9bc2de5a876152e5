import type { HousedService } from "../mock.ts";
import { type Arrivals, createArrivals } from "./arrivals.ts";

/** One world on a server, and what the server has to know of it. */
export interface Tenant extends HousedService {
  readonly name: string;
  readonly arrivals: Arrivals;
  /** Requests and control calls that are being answered. */
  underWay: number;
  /** Somebody in this process holds it. */
  isKept: boolean;
  /** When it was last used, in real milliseconds. */
  usedAt: number;
}

export type Work<Value> = (tenant: Tenant) => Promise<Value>;

export const openTenant = (name: string, housed: HousedService, usedAt: number): Tenant => ({
  ...housed,
  name,
  usedAt,
  underWay: 0,
  isKept: false,
  arrivals: createArrivals(),
});

/** Whether something goes on in a world, or will by itself: on a live clock an order finishes, a webhook is sent. */
export function isInUse({ underWay, isKept, agenda, clock }: Tenant): boolean {
  const goesOnByItself = clock.mode !== "virtual" && !clock.isFrozen && !agenda.isEmpty;
  return underWay > 0 || isKept || goesOnByItself;
}
