import type { AvailabilityRule, OrderedItem } from "@legal-entity/mock";

type Document = Pick<OrderedItem, "productCode" | "year">;

const everything = () => true;

/** What test entities lack of their own accord (docs/test-entities.md). */
const lacking: Readonly<Record<string, (document: Document) => boolean>> = {
  zz_cancelled_at_once: everything,
  zz_cancelled_after_two_hours: everything,
  zz_all_missing: everything,
  zz_one_missing: ({ productCode }) => productCode === "UBO_CERTIFICATE",
  zz_one_year_missing: ({ productCode, year }) => productCode === "ANNUAL_REPORT" && year === 2024,
};

const covers = ({ product, year }: AvailabilityRule, document: Document): boolean =>
  (product ?? document.productCode) === document.productCode && (year ?? document.year) === document.year;

/**
 * Whether the registers have a document, by the rules that were set until now: the last that covers it decides, one that
 * names its entity before all others, and a test entity's own before one that names none (docs/mock-outcomes.md).
 */
export function hasDocument(item: OrderedItem, rules: readonly AvailabilityRule[]): boolean {
  if (item.listing === undefined) return false;
  const known = [item.entityPersistentId, item.entity?.persistentId];
  const covering = rules.filter((rule) => covers(rule, item));
  const own = covering.findLast(({ entity }) => entity !== undefined && known.includes(entity));
  if (own !== undefined) return own.is === "available";
  if (lacking[item.entity?.persistentId ?? ""]?.(item) === true) return false;
  return covering.findLast(({ entity }) => entity === undefined)?.is !== "missing";
}
