import type { AssumptionKey, Assumptions, Variant } from "@legal-entity/mock";
import type { StartOptions } from "../forms/form.ts";
import type { Session } from "../forms/session.ts";

/** How a switch of the mock shows: what one scripted session sees under each of its variants. */
export interface Effect {
  /** What else has to be so for the switch to show at all. */
  readonly given?: Partial<Assumptions>;
  readonly options?: StartOptions;
  observe(service: Session): Promise<unknown>;
  /** What is seen, written by hand from the register of open questions; matchers stand where it leaves things open. */
  readonly seen: Readonly<Record<string | number, unknown>>;
}

/**
 * An effect for each of these switches, with something to be seen for each of its variants. Where a number is an
 * answer too, each number that `seen` has is tried, the register's own sample among them.
 */
export type Effects<Key extends AssumptionKey> = {
  readonly [One in Key]: Effect & { readonly seen: Readonly<Record<Extract<Variant<One>, string>, unknown>> };
};

/** The value of a field, or that it is not there, which is something else than null. */
export const fieldOf = (value: object | undefined, field: string): unknown =>
  value !== undefined && field in value ? Reflect.get(value, field) : "absent";

export const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;
