/** A body is a stranger's: no more of it is looked at than any honest one has. */
const mostNodes = 5000;
const mostIds = 20;

/**
 * The orders that a webhook may be about. The service document shows no body, so every form is taken: an order, an
 * envelope around one, a reference, links alone, a form. It is a hint and no more: whoever is told reads the order again.
 */
export function orderIdsOf(body: string): readonly string[] {
  const named = new Set<string>();
  const linked = new Set<string>();
  const nodes: unknown[] = [parse(body)];
  for (let at = 0; at < nodes.length && at < mostNodes; at++) {
    const node = nodes[at];
    if (typeof node === "string") for (const id of idsInLinks(node)) linked.add(id);
    if (typeof node !== "object" || !node) continue;
    const { order_id, id, status, documents } = node as Partial<Record<string, unknown>>;
    for (const found of [order_id, (status || documents) && id])
      if (typeof found === "string" && found) named.add(found);
    nodes.push(...Object.values(node).slice(0, mostNodes));
  }
  return [...(named.size ? named : linked)].slice(0, mostIds);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

/** A link is trusted for nothing but the id in its path: /files/{order_id}/{file_name}. */
function* idsInLinks(text: string): Generator<string> {
  for (const [, id = ""] of text.matchAll(/\/files\/([\w.~-]+)\/[^/\s"]/g)) yield id;
}
