import type { DocumentRequest, Entity, OrderableDocument } from "@legal-entity/contract";

/**
 * What an order costs at most, in integer cents: the price of every document, as if all were available.
 * A code that is listed at several prices counts with the highest.
 *
 * @throws RangeError when a price is not known, since a total that leaves it out would be too low
 */
export function orderTotal(entities: readonly Entity[], documents: readonly DocumentRequest[]): number {
  return documents.reduce((total, document) => total + priceOf(entities, document), 0);
}

function priceOf(entities: readonly Entity[], request: DocumentRequest): number {
  const { entity_persistent_id, product_code, year } = request;
  const offers = entities
    .filter((entity) => entity.persistent_id === entity_persistent_id)
    .flatMap(({ documents }) => documents)
    // One without a year is for every year.
    .filter((offer) => offer.product_code === product_code && (offer.year ?? year) === year);
  const price = Math.max(...offers.map(cents));
  if (price >= 0) return price;
  throw new RangeError(`No price for ${product_code} ${year ?? ""} of ${entity_persistent_id}.`);
}

/** Read as digits, so that no cent is lost to a float; not a number when it is no decimal amount. */
function cents({ price_eur }: OrderableDocument): number {
  const [, euros, fraction = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(price_eur) ?? [];
  return Number(`${euros}${fraction.padEnd(2, "0")}`);
}
