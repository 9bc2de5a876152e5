import { random } from "../clock.ts";

/** Something that is due at a moment, in milliseconds since the epoch. It carries its own place in the heap. */
export interface Due {
  readonly due: number;
  left?: this | undefined;
  right?: this | undefined;
}

/**
 * Melds two heaps, so that what is due first is on top: adding melds a heap with one entry, and taking the top melds
 * the two below it. The side is left to chance, which keeps a heap flat whatever happened to it.
 */
export function meld<Entry extends Due>(a: Entry | undefined, b: Entry | undefined): Entry | undefined {
  if (!a || !b) return a ?? b;
  if (b.due < a.due) return meld(b, a);
  const side = random() < 0.5 ? "left" : "right";
  a[side] = meld(a[side], b);
  return a;
}
