import fc from "fast-check";
import { anyText } from "./any-text.ts";
import { hostileBodies } from "./hostile-bodies.ts";

/** A request that means no good, or was written by a program with a flaw. */
export interface HostileRequest {
  readonly method: string;
  /** From the first slash on, as it is written on the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Ids and file names that exist. */
export interface Known {
  readonly entityIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly fileNames: readonly string[];
}

const nasty = [
  "..",
  ".",
  "%2e%2e",
  "%2F",
  "%5C..%5C",
  "%00",
  "%zz",
  "%",
  "%C0%AF",
  "%ED%A0%80",
  "%F0%9F%92%A3",
  "*",
  ":id",
];
const magic = [
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "ord_",
  "' OR 1=1 --",
  "{{7*7}}",
];
const long = "x".repeat(8000);

const written = (text: string): string => encodeURIComponent(text);
const someText = anyText(60);

const segment = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("", ...known) },
    { weight: 3, arbitrary: fc.constantFrom(...nasty, ...magic.map(written), long) },
    { weight: 2, arbitrary: someText.map(written) },
    { weight: 1, arbitrary: fc.webSegment() },
  );

const pair = fc
  .tuple(
    fc.constantFrom("query", "country_code", "match_condition", "page", "query[]", "QUERY", "", "__proto__"),
    fc.oneof(
      fc.constantFrom("a", "GmbH", "name", "identifier", "ee", "DE", "00", "%", "%zz", "%00", "+", "&amp;", long),
      fc.constantFrom(...magic, "1e9", "99999999999999999999").map(written),
      someText.map(written),
    ),
  )
  .map(([name, value]) => `${name}=${value}`);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 5, arbitrary: fc.array(pair, { maxLength: 5 }).map((pairs) => `?${pairs.join("&")}`) },
  { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
);

function paths({ entityIds, orderIds, fileNames }: Known): fc.Arbitrary<string> {
  const [entity, order, file] = [segment(entityIds), segment(orderIds), segment(fileNames)];
  const place = fc.oneof(
    fc.constant("/entity"),
    fc.constantFrom(
      "/entity",
      "/document/order",
      "/",
      "",
      "/v3/entity",
      "/entity/",
      "//entity",
      "/ENTITY",
      "/%65ntity",
    ),
    entity.map((id) => `/entity/${id}`),
    order.map((id) => `/document/order/${id}`),
    fc.tuple(order, file).map(([id, name]) => `/files/${id}/${name}`),
    fc.array(fc.oneof(entity, order, file), { maxLength: 6 }).map((segments) => `/${segments.join("/")}`),
  );
  return fc.tuple(fc.constantFrom("", "", "", "/v2", "/v2", "/v2/v2"), place, query).map((parts) => parts.join(""));
}

const methods = fc.constantFrom("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "get", "QUERY");

/** What a header may hold at all (RFC 9110, section 5.5). */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const authorizations = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom("Bearer t", "bearer t", "Bearer a.b-c_d~e+f/g==") },
  {
    weight: 3,
    arbitrary: fc.constantFrom("", "Bearer", "Bearer ", "Basic dA==", "t", "Bearer a b", "Bearer =", "Bearer,t"),
  },
  { weight: 1, arbitrary: headerText },
  { weight: 1, arbitrary: headerText.map((text) => `Bearer ${text}`) },
);

const contentTypes = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8", "Application/JSON") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "application/json5", "json", ""),
  },
  { weight: 1, arbitrary: headerText },
);

const ranges = ["bytes=0-", "bytes=5-2", "bytes=-0", "bytes=0-0,1-1", "lines=1-2", "bytes=99999999999999999999-"];

const maybe = <Value>(values: fc.Arbitrary<Value>, oneIn: number) =>
  fc.option(values, { nil: undefined, freq: oneIn - 1 });

/** One in so many requests lacks what it needs; most lack what they do not need. */
const headers: fc.Arbitrary<HostileRequest["headers"]> = fc
  .record({
    authorization: maybe(authorizations, 15),
    "content-type": maybe(contentTypes, 15),
    range: maybe(fc.constantFrom(...ranges), 2),
    "if-range": maybe(headerText, 2),
    accept: maybe(fc.constantFrom("text/html", "*/*;q=0", "application/xml"), 2),
    "x-forwarded-host": maybe(fc.constant("evil.example"), 2),
    "x-http-method-override": maybe(fc.constant("DELETE"), 2),
  })
  .map((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );

const hasBody = (method: string): boolean => !/^(get|head)$/i.test(method);

/** Hostile requests, which know what there is to be known: orders, reading, and whatever comes to mind. */
export function hostileRequests(known: Known): fc.Arbitrary<HostileRequest> {
  const body: fc.Arbitrary<HostileRequest["body"]> = hostileBodies(known.entityIds);
  const creation = fc.constantFrom("/document/order", "/v2/document/order", "/document/order?x=%00");
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ method: fc.constant("POST"), path: creation, headers, body }) },
    {
      weight: 5,
      arbitrary: fc.record({
        method: fc.constantFrom("GET", "HEAD"),
        path: paths(known),
        headers,
        body: fc.constant(undefined),
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ method: methods, path: paths(known), headers, body })
        .map((request) => ({ ...request, body: hasBody(request.method) ? request.body : undefined })),
    },
  );
}
