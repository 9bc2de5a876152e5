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
  const prices = entities
    .filter((entity) => entity.persistent_id === request.entity_persistent_id)
    .flatMap((entity) => offersOf(entity, request))
    .map((offer) => cents(offer.price_eur));
  if (prices.length > 0) return Math.max(...prices);
  const { entity_persistent_id, product_code, year } = request;
  throw new RangeError(`No price is listed for ${product_code} ${year ?? ""} of entity ${entity_persistent_id}.`);
}

/** The offers for this very year, else the ones without a year. */
function offersOf({ documents }: Entity, { product_code, year }: DocumentRequest): OrderableDocument[] {
  const offers = documents.filter((offer) => offer.product_code === product_code);
  const exact = offers.filter((offer) => (offer.year ?? undefined) === year);
  return exact.length > 0 ? exact : offers.filter((offer) => offer.year == null);
}

/** Read as digits, so that no cent is lost to a float. */
function cents(price: string): number {
  const [, euros, fraction = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  if (euros === undefined) throw new RangeError(`A price is not a decimal amount in EUR: ${price}.`);
  return Number(euros) * 100 + Number(fraction.padEnd(2, "0"));
}
