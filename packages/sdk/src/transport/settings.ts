import type { Duration } from "@legal-entity/contract/time";
import { milliseconds } from "../clock.ts";
import type { CallOptions } from "../options.ts";

/** The limits and the retries of a call, all but `retries` in milliseconds. */
export interface Settings {
  readonly attempt: number;
  readonly total: number;
  readonly retries: number;
  readonly firstDelay: number;
  readonly maxDelay: number;
}

export const defaultSettings: Settings = {
  attempt: 30_000,
  total: 120_000,
  retries: 3,
  firstDelay: 500,
  maxDelay: 60_000,
};

/**
 * The settings, with those replaced that the options name.
 * @throws TypeError or RangeError for one that is no number, or below zero
 */
export function withOptions(settings: Settings, { timeout, retry }: Pick<CallOptions, "timeout" | "retry">): Settings {
  if (!timeout && retry === undefined) return settings;
  const given: { [N in keyof Settings]?: Duration | undefined } = {
    ...timeout,
    ...(retry === false ? { retries: 0 } : retry),
  };
  const merged = { ...settings };
  let name: keyof Settings;
  for (name in settings) merged[name] = milliseconds(given[name] ?? settings[name], name);
  return merged;
}
