import { longestForm, mostIds, mostNodes } from "../limits.ts";
import { parseJson } from "../transport/json.ts";

/**
 * The orders that a webhook may be about. The service document shows no body, so every form is taken: an order, an
 * envelope around one, a reference, links alone, a form. It is a hint and no more: whoever is told reads the order again.
 */
export function orderIdsOf(body: string): readonly string[] {
  const named = new Set<string>();
  const owned = new Set<string>();
  const linked = new Set<string>();
  const nodes: unknown[] = [body, Object.fromEntries(new URLSearchParams(body.slice(0, longestForm)))];
  const add = (ids: Set<string>, id: unknown) => typeof id === "string" && id && ids.add(id);
  let left = mostNodes;
  for (const node of nodes) {
    if (!left--) break;
    if (typeof node === "string") {
      // A link is trusted for nothing but the id in its path: /files/{order_id}/{file_name}.
      for (const [, id] of node.matchAll(/\/files\/([\w.~-]+)\/[^/\s"]/g)) add(linked, id);
      if (/^\s*[[{]/.test(node)) nodes.push(parseJson(node));
    } else if (node) {
      for (const [key, value] of Object.entries(node)) {
        if (/^order(_?id)?$/i.test(key)) add(named, value);
        nodes.push(value);
      }
      const { id, status, documents } = node as Partial<Record<string, unknown>>;
      if (documents || /^(IN_PROGRESS|COMPLETED|CANCELLED)$/.test(`${status}`)) add(owned, id);
    }
  }
  // What is named is surest; what only looks like an order may be an envelope with an id of its own.
  const surest = named.size ? named : owned.size ? owned : linked;
  return [...surest].slice(0, mostIds);
}
