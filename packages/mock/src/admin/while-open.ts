import { afterRealTime } from "../clock/real-time.ts";
import type { AdminScope } from "./route.ts";

/** How long a call stays open, in real milliseconds: proxies and clients give up on silence after a minute or more. */
const openMs = 20_000;

/** Runs `work` with a signal that aborts when the caller goes, the server stops, or the call was open for long. */
export async function whileOpen<Value>(
  { stopping }: Pick<AdminScope, "stopping">,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController();
  const cancel = afterRealTime(openMs, () => limit.abort());
  try {
    return await work(AbortSignal.any([caller, stopping, limit.signal]));
  } finally {
    cancel();
  }
}
