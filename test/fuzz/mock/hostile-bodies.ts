import fc from "fast-check";
import { anyText } from "./any-text.ts";

const number = fc.constantFrom("0", "-1", "2024.5", "1e400", "-0", "99999999999999999999", "2024", '"2024"', "null");

/** A field of a document request as JSON text: right, or of another type, size or sense. */
const field = (right: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: right },
    { weight: 1, arbitrary: number },
    {
      weight: 1,
      arbitrary: fc
        .oneof(anyText(30), fc.constantFrom("\ud800", "\u0000", "x".repeat(10_000)))
        .map((text) => JSON.stringify(text)),
    },
    { weight: 1, arbitrary: fc.constantFrom("[]", "{}", "true", "[[]]", '{"toString":1}') },
  );

const quoted = (texts: readonly string[]) => fc.constantFrom(...texts.map((text) => JSON.stringify(text)));

const extra = fc.constantFrom(
  "",
  ',"__proto__":{"x":1}',
  ',"constructor":null',
  ',"product_code":"TWICE"',
  ',"price_eur":"0.00"',
);

function documents(entityIds: readonly string[]): fc.Arbitrary<string> {
  const [entity, product, year, requirement] = [
    field(quoted(entityIds)),
    field(quoted(["CURRENT_EXTRACT", "ANNUAL_REPORT", "UBO_CERTIFICATE"])),
    field(fc.constantFrom("2023", "2024")),
    field(quoted(["ALLOW_MISSING", "CANCEL_IF_MISSING"])),
  ];
  const document = fc
    .tuple(entity, product, fc.option(year), fc.option(requirement), extra)
    .map(([id, code, when, mode, more]) =>
      [
        `{"entity_persistent_id":${id},"product_code":${code}`,
        when === null ? "" : `,"year":${when}`,
        mode === null ? "" : `,"requirement":${mode}`,
        `${more}}`,
      ].join(""),
    );
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(document, { maxLength: 4 }).map((all) => `[${all.join()}]`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(document, fc.integer({ min: 50, max: 300 }))
        .map(([one, times]) => `[${Array(times).fill(one).join()}]`),
    },
  );
}

/** Addresses, not names: a server that is to call back asks for what a name stands for, and these tests stay at home. */
const callbacks = [
  "https://127.0.0.1:9/hook",
  "http://user:secret@127.0.0.1:9/",
  "ftp://127.0.0.1:9",
  "javascript:alert(1)",
  "//127.0.0.1:9",
  "https://",
  "https://127.0.0.1:9/\u0000",
  `https://127.0.0.1:9/${"x".repeat(3000)}`,
];

const nested = (open: string, close: string) => (depth: number) => open.repeat(depth) + close.repeat(depth);
const depth = fc.constantFrom(10, 1000, 20_000);

const deepField = fc.constantFrom("entity_persistent_id", "product_code", "year", "requirement", "extra");
const deepIn = ([name, levels]: readonly [string, number]) =>
  `{"documents":[{"${name}":${nested("[", "]")(levels)}}],"${name}":${nested('{"a":[', "]}")(levels)}}`;

const notQuiteJson = fc.constantFrom(
  "",
  "{",
  "[]",
  "null",
  "\ufeff{}",
  "{'a':1}",
  "NaN",
  '{"documents":[],}',
  "documents=1",
);

/** Bodies of an order: right, nearly right, and not at all. */
export function hostileBodies(entityIds: readonly string[]): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const order = fc
    .tuple(field(documents(entityIds)), fc.option(field(quoted(callbacks))), extra)
    .map(([items, url, more]) => `{"documents":${items}${url === null ? "" : `,"callback_url":${url}`}${more}}`);
  return fc.oneof(
    { weight: 12, arbitrary: order },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 2, arbitrary: notQuiteJson },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
    { weight: 1, arbitrary: depth.map(nested("[", "]")) },
    { weight: 1, arbitrary: depth.map(nested('{"documents":[', "]}")) },
    { weight: 1, arbitrary: fc.tuple(deepField, depth).map(deepIn) },
  );
}
