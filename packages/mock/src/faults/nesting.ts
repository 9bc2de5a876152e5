import type { Fault } from "../domain/fault.ts";

/** How near the caller each kind works: way before the answer, its bytes, its text; what is not named, on what it says. */
const layers: readonly (readonly Fault["type"][])[] = [
  ["status", "hang", "reset", "refuse", "delay", "redirect", "download-redirect"],
  ["slow-body"],
  ["truncate"],
  ["malformed-json", "truncated-json", "html-200", "wrong-content-type", "hostile-content-disposition"],
];

function layerOf({ type }: Fault): number {
  const layer = layers.findIndex((types) => types.includes(type));
  return layer < 0 ? layers.length : layer;
}

/**
 * Faults that strike together, the outermost first: each finds an answer that it can work on, since JSON is changed
 * before it is spoilt, and a body is whole before it comes slowly or breaks off. Those of one layer stay in order.
 */
export const nest = (faults: readonly Fault[]): readonly Fault[] => faults.toSorted((a, b) => layerOf(a) - layerOf(b));
