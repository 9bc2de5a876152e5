import type { MockClock } from "../clock/clock.ts";
import { checkScope, type DocumentScope } from "../domain/document-scope.ts";
import type { FulfilmentRule } from "../domain/fulfilment.ts";
import { checkFulfilment, type FulfilmentPolicy, planFor } from "../domain/fulfilment-plan.ts";
import type { World } from "../world.ts";

/** When orders finish. */
export interface FulfilmentControl {
  /** The rules in force, the oldest first; for each document the last one that covers it decides. */
  list(): Promise<readonly FulfilmentRule[]>;
  /**
   * Holds for orders created from now on, or for those of them that hold a document of the scope.
   *
   * @throws TypeError or RangeError naming the field, when the policy is none
   */
  set(policy: FulfilmentPolicy, scope?: DocumentScope): Promise<void>;
  /** Plans an order in progress anew, from now. @throws Error when there is none of this id in progress */
  plan(orderId: string, policy: FulfilmentPolicy): Promise<void>;
}

export const fulfilmentControl = (world: World, clock: MockClock): FulfilmentControl => ({
  list: async () => [...world.state.fulfilment],
  async set(policy, scope = {}) {
    checkFulfilment(policy);
    checkScope(scope, []);
    world.append({ type: "fulfilment-changed", at: clock.now(), rule: { ...scope, policy } });
  },
  async plan(orderId, policy) {
    checkFulfilment(policy);
    const at = clock.now();
    world.append({ type: "order-planned", at, orderId, plan: planFor(policy, at) });
  },
});
