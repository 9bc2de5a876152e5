import { openapi } from "#openapi";

export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

// JSON Pointer (RFC 6901) in a URI fragment (RFC 3986).
export const escaped = (key: string): string => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));

const unescaped = (segment: string): string => decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");

/** The place in `openapi.yaml` that a pointer leads to, with its own pointer once a `$ref` is followed. */
export function placeAt(pointer: string): { readonly pointer: string; readonly node: Node } {
  const node = pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((parent, segment) => (isNode(parent) ? parent[unescaped(segment)] : undefined), openapi);
  if (!isNode(node)) throw new Error(`openapi.yaml has nothing at ${pointer}.`);
  return typeof node["$ref"] === "string" ? placeAt(node["$ref"].slice(1)) : { pointer, node };
}
