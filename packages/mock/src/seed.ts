/** A source of numbers that look random and are the same for the same seed; each is an unsigned 32-bit integer. */
export function createRandom(seed: number): () => number {
  // SplitMix32: a Weyl sequence, mixed.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** Numbers from 0 up to, but not including, 1. */
export function createFractions(seed: number): () => number {
  const random = createRandom(seed);
  return () => random() / 2 ** 32;
}

/** A number for a text that looks random and is the same for the same seed (FNV-1a); an unsigned 32-bit integer. */
export function hashText(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return createRandom(hash)();
}

/** Order ids that say nothing, in the order of the seed: `ord_` and 13 characters. */
export function createOrderIds(seed: number): () => string {
  const random = createRandom(seed);
  const part = () => random().toString(36).padStart(7, "0");
  return () => `ord_${part()}${part()}`.slice(0, 17);
}
