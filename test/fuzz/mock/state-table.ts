/** One document of an order when fulfilment finishes. */
export interface Settled {
  readonly found: boolean;
  readonly requirement: "ALLOW_MISSING" | "CANCEL_IF_MISSING";
}

/**
 * How an order ends, said again in our own words (service document, "States and transitions"): any CANCEL_IF_MISSING
 * document missing cancels, so does nothing but missing documents; the one mix that is left open ends as `mixed` says.
 */
export function endOf(documents: readonly Settled[], mixed: "COMPLETED" | "CANCELLED"): "COMPLETED" | "CANCELLED" {
  const missing = documents.filter(({ found }) => !found);
  const required = documents.filter(({ requirement }) => requirement === "CANCEL_IF_MISSING");
  if (required.some(({ found }) => !found)) return "CANCELLED";
  if (missing.length === documents.length) return "CANCELLED";
  return missing.length > 0 && required.length > 0 ? mixed : "COMPLETED";
}
