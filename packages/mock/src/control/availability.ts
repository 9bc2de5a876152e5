import type { MockClock } from "../clock/clock.ts";
import type { AvailabilityRule } from "../domain/availability.ts";
import { checkScope } from "../domain/document-scope.ts";
import type { World } from "../world.ts";

/** Which documents the registers have: the last rule that covers a document decides; without one it is available. */
export interface AvailabilityControl {
  /** Adds a rule, for example `{ product: "UBO_CERTIFICATE", is: "missing" }`; what it leaves out, it covers all of. */
  set(rule: AvailabilityRule): Promise<void>;
  /** The rules in force, the oldest first. */
  list(): Promise<readonly AvailabilityRule[]>;
}

/** @throws TypeError naming the field. */
function check(rule: AvailabilityRule): void {
  checkScope(rule, ["is"]);
  if (rule.is === "available" || rule.is === "missing") return;
  throw new TypeError(`is cannot be ${JSON.stringify(rule.is)}. Give "available" or "missing".`);
}

export const availabilityControl = (world: World, clock: MockClock): AvailabilityControl => ({
  async set(rule) {
    check(rule);
    world.append({ type: "availability-changed", at: clock.now(), rule });
  },
  list: async () => [...world.state.availability],
});
