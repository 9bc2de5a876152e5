/** A source of numbers that look random and are the same for the same seed; its state can be kept and put back. */
export interface Random {
  /** An unsigned 32-bit integer. */
  next(): number;
  state: number;
}

export function createRandom(seed: number): Random {
  const random: Random = {
    state: seed >>> 0,
    next() {
      // SplitMix32: a Weyl sequence, mixed.
      random.state = (random.state + 0x9e3779b9) >>> 0;
      let mixed = Math.imul(random.state ^ (random.state >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return (mixed ^ (mixed >>> 15)) >>> 0;
    },
  };
  return random;
}

/** A number from 0 up to, but not including, 1. */
export const fraction = (random: Random): number => random.next() / 2 ** 32;

/** A number for a text that looks random and is the same for the same seed (FNV-1a); an unsigned 32-bit integer. */
export function hashText(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return createRandom(hash).next();
}

/**
 * An order id that says nothing: `ord_` and 14 characters. The first half never repeats within a seed, and where two
 * seeds draw the same one the second half differs: worlds on one server share no id.
 */
export function nextOrderId(random: Random, seed: number): string {
  const half = (number: number) => number.toString(36).padStart(7, "0");
  const drawn = random.next();
  return `ord_${half(drawn)}${half(hashText(String(drawn), seed))}`;
}
