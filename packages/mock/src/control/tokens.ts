import type { MockClock } from "../clock/clock.ts";
import type { World } from "../world.ts";

/** Which bearer tokens pass: every one that was not revoked. */
export interface TokenControl {
  /** From now on the token is refused. */
  revoke(token: string): Promise<void>;
  /** Makes the token stand for an account. Tokens that nobody assigned share one; no account sees another's orders. */
  assign(token: string, account: string): Promise<void>;
}

export const tokenControl = (world: World, clock: MockClock): TokenControl => ({
  assign: async (token, account) => world.append({ type: "token-assigned", at: clock.now(), token, account }),
  revoke: async (token) => world.append({ type: "token-revoked", at: clock.now(), token }),
});
