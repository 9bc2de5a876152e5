/**
 * Every question that the service document leaves open and the mock has to answer: one row each, the first variant is
 * the default. A row is a switch (`mock.assumptions.set`), and its key stands in `openapi.yaml` as `x-assumption` and
 * in `docs/assumptions.md`.
 */
export const register = {
  // Requests and errors
  createStatus: row("Success status of order creation", ["201", "200", "202"]),
  errorBody: row("Error body format", ["problem+json", "error-object", "message", "text", "html", "empty"]),
  invalidRequestStatus: row("Status for an invalid request", ["400", "422"]),
  unauthenticatedStatus: row("Status for a missing or invalid token", ["401", "403"]),
  wwwAuthenticate: row("WWW-Authenticate header on the above", ["present", "absent"]),
  unknownOrderStatus: row("Status for an unknown order id", ["404", "400"]),
  unknownOrderOnDownload: row("Status for an unknown order id on download", ["404", "as-getOrder"]),
  unsupportedMediaType: row("Order body not sent as JSON", ["415", "400", "accepted"]),
  unknownRequestFields: row("Fields the document does not name", ["ignored", "rejected"]),
  nullOptionals: row("null for an optional field", ["accepted", "rejected"]),
  invalidMatchCondition: row("match_condition is neither name nor identifier", ["invalid-request", "ignored"]),
  emptyQuery: row("query is empty", ["invalid-request", "empty-result"]),
  malformedCountryCode: row("country_code is not two letters", ["invalid-request", "ignored", "empty-result"]),
  pathPrefix: row("Which path form is authoritative", ["both", "bare", "v2"]),

  // Search
  nameMatching: row("How names match", ["folded-tokens", "exact", "prefix", "substring"]),
  identifierMatching: row("How identifiers match", ["normalised", "exact", "prefix"]),
  ordering: row("Order of results", ["relevance", "name"]),

  // Orders
  itemStatusInProgress: row("Item status while IN_PROGRESS", ["absent", "null", "not-available", "delivered-early"]),
  itemStatusWhenCancelled: row("Item status of a cancelled order", ["not-available", "as-found"]),
  finishedAtInProgress: row("finished_at while IN_PROGRESS", ["null", "absent"]),
  finishedAtWhenCancelled: row("finished_at of a cancelled order", ["set", "null"]),
  yearWithout: row("year of an item ordered without one", ["absent", "null"]),
  downloadUrlWithout: row("download_url when not delivered", ["absent", "null"]),
  downloadUrlAfterExpiry: row("download_url past 90 days", ["kept", "null", "absent"]),
  downloadUrlPath: row("Path form inside download_url", ["as-called", "bare", "v2"]),
  timestampUnit: row("Unit of Unix timestamps", ["seconds", "milliseconds"]),
  timestampPrecision: row("Precision of Unix timestamps", ["integer", "fractional"]),
  unknownEntityInOrder: row("An entity that does not exist, in an order", [
    "invalid-request",
    "not-available",
    "not-found",
  ]),
  unlistedProduct: row("A product the entity does not list", ["invalid-request", "not-available"]),
  unlistedYear: row("A year the entity does not list", ["invalid-request", "not-available"]),
  missingYear: row("A year-specific product without a year", ["invalid-request", "not-available"]),
  needlessYear: row("A year for an undated product", ["ignored", "invalid-request"]),
  duplicateItems: row("One document twice in an order", ["accepted", "invalid-request"]),
  mixedModes: row("All CANCEL_IF_MISSING found, some ALLOW_MISSING not", ["completed", "cancelled"]),

  // Files
  contentDisposition: row("File name header of a download", ["attachment", "rfc5987", "absent"]),
  contentLength: row("Content-Length of a download", ["present", "chunked"]),
  expiryBoundary: row("A file exactly 90 days after completion", ["unavailable", "available"]),

  // Webhook
  webhookMethod: row("Method of the webhook", ["POST", "PUT"]),
  webhookHeaders: row("Content-Type of the webhook", ["json", "json-charset", "none"]),
  webhookBody: row("Body of the webhook", ["order", "envelope", "reference", "links-only"]),
  webhookBodyWhenCancelled: row("Body of the webhook of a cancelled order", ["same", "reference", "empty"]),
} as const satisfies Record<string, Assumption>;

/** An open question of the service document with every answer that the mock can give. */
export interface Assumption {
  readonly question: string;
  readonly variants: readonly [string, ...string[]];
}

export type AssumptionKey = keyof typeof register;
export type Variant<Key extends AssumptionKey = AssumptionKey> = (typeof register)[Key]["variants"][number];

/** An answer to each open question. */
export type Assumptions = { readonly [Key in AssumptionKey]: Variant<Key> };

function row<const Variants extends readonly [string, ...string[]]>(question: string, variants: Variants) {
  return { question, variants };
}

export const assumptionKeys = Object.keys(register) as readonly AssumptionKey[];
