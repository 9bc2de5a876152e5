/** @throws RangeError naming the field, when it is not a whole number from 0 to `most`. */
export function checkWhole(field: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= most) return;
  throw new RangeError(`${field} cannot be ${JSON.stringify(value)}. Give a whole number from 0 to ${most}.`);
}

/** Seeds are 32 bits. */
export const highestSeed = 4_294_967_295;
