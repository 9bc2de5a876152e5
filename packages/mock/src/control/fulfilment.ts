import type { MockClock } from "../clock/clock.ts";
import { checkFulfilment, type FulfilmentPolicy } from "../domain/fulfilment.ts";
import type { World } from "../world.ts";

/** When orders finish. */
export interface FulfilmentControl {
  get(): Promise<FulfilmentPolicy>;
  /** Holds for orders created from now on. @throws TypeError when the policy is none. */
  set(policy: FulfilmentPolicy): Promise<void>;
}

export const fulfilmentControl = (world: World, clock: MockClock): FulfilmentControl => ({
  get: async () => world.state.fulfilment,
  async set(policy) {
    checkFulfilment(policy);
    world.append({ type: "fulfilment-changed", at: clock.now(), policy });
  },
});
