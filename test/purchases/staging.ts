import type { CallOptions, ClientOptions, OrderRequest } from "@legal-entity/sdk";
import type { Script, Shop } from "./shop.ts";

/** One way to bring an ending about. */
export interface Staging {
  /** What the shop does, request by request; the last script stays. */
  readonly scripts: readonly Script[];
  readonly options?: (shop: Shop) => Partial<ClientOptions> | Promise<Partial<ClientOptions>>;
  readonly call?: (shop: Shop) => CallOptions;
  readonly order?: OrderRequest;
  /** What happens before the purchase; what it gives ends with the test. */
  readonly before?: (shop: Shop) => Promise<Disposable | undefined>;
  /** How many requests the shop sees, where that is not how often the order was sent. */
  readonly requests?: number;
  /** How many orders the shop takes, where it does not come to the worst. */
  readonly taken?: number;
}

/** The ways to bring endings about, each with a name. */
export type Stagings<Name extends string> = Readonly<Record<Name, Readonly<Record<string, Staging>>>>;

/** A staging for each of these. */
export function each<Given>(
  given: readonly Given[] | Readonly<Record<string, Given>>,
  stage: (given: Given) => Staging,
): Readonly<Record<string, Staging>> {
  const entries = Array.isArray(given) ? given.map((one): [string, Given] => [`${one}`, one]) : Object.entries(given);
  return Object.fromEntries(entries.map(([name, one]) => [name, stage(one)]));
}
