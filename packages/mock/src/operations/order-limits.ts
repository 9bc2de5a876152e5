import type { OrderRequest } from "@legal-entity/contract";
import type { OperationContext } from "./context.ts";
import type { Problem } from "./outcome.ts";

/** What is longer or of another kind than the service takes; the document shows no such limit. */
export function findBreaches(
  { consult }: OperationContext,
  { documents, callback_url: url }: OrderRequest,
): readonly Problem[] {
  const problems: Problem[] = [];
  const most = consult("maxDocumentsPerOrder");
  if (most !== "none" && documents.length > most) {
    problems.push({
      field: "documents",
      rule: `It has ${documents.length} entries, more than ${most}.`,
      remedy: "Split the order.",
    });
  }
  if (url === undefined) return problems;
  const longest = consult("maxCallbackUrlLength");
  if (longest !== "none" && url.length > longest) {
    problems.push({
      field: "callback_url",
      rule: `It is longer than ${longest} characters.`,
      remedy: "Give a shorter one.",
    });
  }
  if (!/^https:/i.test(url) && consult("callbackUrlScheme") === "https-only") {
    problems.push({ field: "callback_url", rule: "It is not https.", remedy: "Give an https URL." });
  }
  return problems;
}
