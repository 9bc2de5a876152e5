import { escaped, isNode, placeAt } from "./document.ts";
import { type Operation, operationAt } from "./operations.ts";
import { violations } from "./violations.ts";

/** What a client asked, as far as the contract speaks of it. */
export interface Call {
  readonly method: string;
  /** Below the base URL, with or without the `/v2` of the other path form. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly text: string;
}

/** What HTTP itself gives a client to say; everything else has to stand in the contract. */
const ofHttp = new Set([
  "accept",
  "accept-encoding",
  "authorization",
  "content-length",
  "content-type",
  "if-range",
  "range",
]);

const listAt = (operation: Operation, field: string): readonly string[] =>
  Object.keys(Object(operation.node[field])).map((index) => `${operation.pointer}/${field}/${index}`);

/** What is wrong with the parameters of one kind: each is judged, and none may be sent that is not documented. */
function parameterViolations(operation: Operation, kind: string, sent: ReadonlyMap<string, string>): string[] {
  const documented = listAt(operation, "parameters").map(placeAt);
  const own = documented.filter(({ node }) => node["in"] === kind);
  const unknown = [...sent.keys()].filter((name) => !own.some(({ node }) => node["name"] === name));
  const wrong = own.flatMap(({ pointer, node }) => {
    const value = sent.get(`${node["name"]}`);
    if (value === undefined) return node["required"] === true ? [`${node["name"]} is required`] : [];
    return violations(`${pointer}/schema`, value).map((violation) => `${node["name"]}: ${violation}`);
  });
  return [...unknown.map((name) => `the ${kind} parameter ${name} is not documented`), ...wrong];
}

const headerViolations = ({ headers }: Call): string[] => [
  ...[...headers.keys()].filter((name) => !ofHttp.has(name)).map((name) => `the header ${name} is not documented`),
  ...(/^Bearer \S+$/.test(headers.get("authorization") ?? "") ? [] : ["no bearer token"]),
];

/** Fields that a schema does not name. It rejects none, so that services may grow; a client has no reason to send one. */
function unknownFields(schema: string, value: unknown): string[] {
  const { properties, items } = placeAt(schema).node;
  if (Array.isArray(value)) return isNode(items) ? value.flatMap((one) => unknownFields(`${schema}/items`, one)) : [];
  if (!isNode(value) || !isNode(properties)) return [];
  const place = `${placeAt(schema).pointer}/properties`;
  return Object.entries(value).flatMap(([name, field]) =>
    name in properties ? unknownFields(`${place}/${escaped(name)}`, field) : [`the field ${name} is not documented`],
  );
}

function bodyViolations({ pointer, node }: Operation, { headers, text }: Call): string[] {
  if (!isNode(node["requestBody"])) return text === "" ? [] : ["there is a body, and none is documented"];
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  const content = placeAt(`${pointer}/requestBody/content`);
  if (!(mediaType in content.node)) return [`the media type ${mediaType || "(none)"} is not documented`];
  const schema = `${content.pointer}/${escaped(mediaType)}/schema`;
  const body: unknown = JSON.parse(text);
  return [...violations(schema, body), ...unknownFields(placeAt(schema).pointer, body)];
}

/** What is wrong with a request, by its method, path, query, headers and body. */
export function requestViolations(call: Call): string[] {
  const operation = operationAt(call.method, call.path);
  if (operation === undefined) return [`there is no ${call.method} ${call.path}`];
  const path = Object.entries(operation.pathParameters).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  );
  return [
    ...parameterViolations(operation, "path", new Map(path)),
    ...parameterViolations(operation, "query", new Map(call.query)),
    ...headerViolations(call),
    ...bodyViolations(operation, call),
  ];
}
