import fc from "fast-check";
import { anyText } from "./any-text.ts";
import { entities } from "./entities.ts";

/** What every call has: who makes it, in which path form, and whether the body is wanted. */
interface Manner {
  /** An index among the callers. */
  readonly by: number;
  readonly isPrefixed: boolean;
  readonly isHead: boolean;
}

/** One document of an order: the first two are indexes among the entities and their documents. */
export interface Wish {
  readonly entity: number;
  readonly document: number;
  readonly requirement: "ALLOW_MISSING" | "CANCEL_IF_MISSING" | undefined;
  /** What the caller gets wrong. */
  readonly slip: "none" | "no-year" | "other-year" | "other-product" | "nobody";
}

/** A call of one of the five operations. Orders and items are indexes among those there are. */
export type Call = Manner &
  (
    | {
        readonly call: "search";
        readonly query: string;
        readonly country: string | undefined;
        readonly condition: string | undefined;
      }
    | { readonly call: "entity"; readonly entity: number }
    | { readonly call: "order"; readonly wishes: readonly Wish[]; readonly callback: string | undefined }
    | { readonly call: "status"; readonly order: number }
    | { readonly call: "file"; readonly order: number; readonly item: number }
  );

/** An index that is reduced to the length of whatever it points into. */
export const anyIndex = fc.nat(99_999);
export const callers = ["one", "two", "three", "four"] as const;

const names = entities.flatMap(({ name, identifiers }) => [name, ...identifiers.map(({ value }) => value)]);
const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word !== "");

const manner = {
  by: fc.nat(callers.length - 1),
  isPrefixed: fc.boolean(),
  isHead: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 9),
};

const query = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: anyText(40) },
  { weight: 1, arbitrary: fc.constantFrom("", " ", "a", "constructor", "__proto__", "%", "\u0000", "GmbH & Co. KG") },
);
const country = fc.constantFrom("ee", "EE", "de", "GB", "zz", "xx", "", "eee", "🇪🇪");
const condition = fc.constantFrom("name", "identifier", "NAME", "");

const wish: fc.Arbitrary<Wish> = fc.record({
  entity: anyIndex,
  document: anyIndex,
  requirement: fc.constantFrom(undefined, "ALLOW_MISSING", "CANCEL_IF_MISSING"),
  slip: fc.oneof(
    { weight: 40, arbitrary: fc.constant("none" as const) },
    { weight: 1, arbitrary: fc.constantFrom("no-year", "other-year", "other-product", "nobody") },
  ),
});

const search = fc.record({
  call: fc.constant("search" as const),
  query,
  country: fc.option(country, { nil: undefined }),
  condition: fc.option(condition, { nil: undefined }),
  ...manner,
});
const entity = fc.record({ call: fc.constant("entity" as const), entity: anyIndex, ...manner });
const callback = fc.constantFrom("https://client.example.test/hook", "http://client.example.test/hook");
const order = fc.record({
  call: fc.constant("order" as const),
  wishes: fc.array(wish, { minLength: 1, maxLength: 4 }),
  callback: fc.option(callback, { nil: undefined }),
  ...manner,
});
const status = fc.record({ call: fc.constant("status" as const), order: anyIndex, ...manner });
const file = fc.record({ call: fc.constant("file" as const), order: anyIndex, item: anyIndex, ...manner });

/** The calls that an application makes, right or slightly wrong. */
export const calls: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: search },
  { weight: 2, arbitrary: entity },
  { weight: 5, arbitrary: order },
  { weight: 8, arbitrary: status },
  { weight: 4, arbitrary: file },
);
