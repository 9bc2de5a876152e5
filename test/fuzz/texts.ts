import fc from "fast-check";
import { completed, entity, receipt } from "../../packages/sdk/src/testing/bodies.ts";
import { token } from "../security/leaks.ts";

const honest = [{ entities: [entity] }, entity, receipt, completed, { ...completed, status: "IN_PROGRESS" }];
const pieces = ["null", "[]", "{}", '""', "0", "-1", "1e400", "true", '"\\ud800"', '"__proto__"', `"${token}"`];

/** Honest JSON with one piece of it replaced, doubled, or cut off. */
const damaged = fc
  .record({
    body: fc.constantFrom(...honest.map((body) => JSON.stringify(body))),
    from: fc.nat(600),
    length: fc.nat(40),
    piece: fc.constantFrom("", "\u0000", "}", '"', ",", ...pieces),
  })
  .map(({ body, from, length, piece }) => body.slice(0, from) + piece + body.slice(from + length));

/** An honest body, some field of which holds anything at all. */
const twisted = fc
  .record({ body: fc.constantFrom(...honest), key: fc.nat(8), value: fc.jsonValue({ maxDepth: 3 }) })
  .map(({ body, key, value }) => {
    const keys = [...Object.keys(body), "__proto__", "constructor", "order_id", "status", "entities"];
    return JSON.stringify(body).replace(/^\{/, `{${JSON.stringify(keys[key % keys.length])}:${JSON.stringify(value)},`);
  });

const known = [
  "",
  " ",
  "\ufeff{}",
  "null",
  '{"entities":[]}',
  '{"order_id":"","status":null}',
  '{"order_id":{"toString":1},"status":[]}',
  '{"__proto__":{"status":"COMPLETED","entities":[],"order_id":"x"}}',
  '{"status":"COMPLETED","documents":null,"created_at":"yesterday","finished_at":1e308}',
  `{"error":{"message":"${token}"},"detail":["${token}"],"message":{"a":"${token}"}}`,
  `<html><body>Bearer ${token}</body></html>`,
  `authorization: Bearer ${token}\n`.repeat(50),
  "[".repeat(2000),
  "x".repeat(10_000),
  JSON.stringify("\u2028\u2029\u0000"),
];

/** Deeper than what can be written as JSON again. Rare, since it takes its time. */
const deep = `${'{"a":'.repeat(8000)}1${"}".repeat(8000)}`;

/** What a hostile or broken service may say. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 160, arbitrary: fc.constantFrom(...honest.map((body) => JSON.stringify(body))) },
  { weight: 160, arbitrary: damaged },
  { weight: 160, arbitrary: twisted },
  { weight: 120, arbitrary: fc.constantFrom(...known) },
  { weight: 80, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(deep) },
  { weight: 40, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);
