import { escaped, type Node, placeAt } from "./document.ts";

/** An operation of the contract, found by a call of it. */
export interface Operation {
  /** Where it stands in `openapi.yaml`. */
  readonly pointer: string;
  readonly node: Node;
  /** What the path of the call says, by the names of the parameters. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

const templates = Object.keys(placeAt("/paths").node).map((template) => ({
  template,
  pattern: new RegExp(`^(?:/v2)?${template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/** The operation of a method and of a path below the base URL, in either path form; undefined when there is none. */
export function operationAt(method: string, path: string): Operation | undefined {
  for (const { template, pattern } of templates) {
    const match = pattern.exec(path);
    const place = `/paths/${escaped(template)}`;
    if (match === null || !(method.toLowerCase() in placeAt(place).node)) continue;
    return { ...placeAt(`${place}/${method.toLowerCase()}`), pathParameters: { ...match.groups } };
  }
  return undefined;
}
