import type { MockClock } from "../../clock/clock.ts";

/**
 * Tells what the world's clock shows, and how many times as fast as the machine's it runs: `1767258000000; rate=1`.
 * Control calls are always told; a request is told when it sends a header of this name itself.
 */
export const timeHeader = "mock-time";

export function timeOf({ now, mode, isFrozen }: MockClock): string {
  const rate = mode === "virtual" || isFrozen ? 0 : mode.live;
  return `${now()}; rate=${rate}`;
}
