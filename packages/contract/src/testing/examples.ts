import { openapi } from "./openapi.ts";

/** A place of the contract that takes a value: a parameter, a header, or the body of a request or response. */
export interface Place {
  readonly pointer: string;
  readonly schema: { readonly $ref?: string };
  readonly examples: readonly unknown[];
}

type Node = Record<string, unknown>;

/** Every place of the contract, with the examples that stand there. */
export const places: readonly Place[] = [...placesIn(openapi, "")];

function* placesIn(node: Node, pointer: string): Generator<Place> {
  if (isNode(node["schema"])) yield { pointer, schema: node["schema"], examples: examplesOf(node) };
  for (const [key, child] of Object.entries(node)) {
    if (isNode(child) && !["schema", "schemas", "examples"].includes(key)) {
      yield* placesIn(child, `${pointer}/${escaped(key)}`);
    }
  }
}

function examplesOf({ example, examples }: Node): unknown[] {
  if (!isNode(examples)) return example === undefined ? [] : [example];
  return Object.values(examples).flatMap((entry) => (isNode(entry) ? [entry["value"]] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

// JSON Pointer (RFC 6901), inside a URI fragment.
function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
