import type { MockClock } from "../clock/clock.ts";
import type { World } from "../world.ts";

/** Which bearer tokens pass: every one that was not revoked. */
export interface TokenControl {
  /** From now on the token is refused. */
  revoke(token: string): Promise<void>;
}

export const tokenControl = (world: World, clock: MockClock): TokenControl => ({
  revoke: async (token) => world.append({ type: "token-revoked", at: clock.now(), token }),
});
