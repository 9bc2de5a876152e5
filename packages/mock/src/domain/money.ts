/**
 * A `price_eur` in integer cents: "12.50" is 1250. Prices are never floats.
 *
 * @throws RangeError when it is not a decimal amount with two decimals.
 */
export function cents(priceEur: string): number {
  const [, euros, rest] = /^(\d{1,12})\.(\d{2})$/.exec(priceEur) ?? [];
  if (euros === undefined || rest === undefined) {
    throw new RangeError(`price_eur ${JSON.stringify(priceEur)} is not an amount like "12.50".`);
  }
  return Number(euros) * 100 + Number(rest);
}
