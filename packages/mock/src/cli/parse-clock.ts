import type { ClockOptions } from "../clock/dial.ts";

/** `live`, `virtual`, or how many times as fast as real time. @throws TypeError when it is none of these */
export function parseClock(text: string): ClockOptions {
  if (text === "virtual") return { mode: "virtual" };
  const scale = text === "live" ? 1 : Number(text);
  if (scale > 0 && Number.isFinite(scale)) return { mode: { live: scale } };
  throw new TypeError(`--clock cannot be ${JSON.stringify(text)}. Give live, virtual, or a scale such as 60.`);
}
