import { describe, expect, it } from "vitest";
import { type AssumptionKey, type Assumptions, assumptionKeys, questionOf } from "./register.ts";
import { createSettings } from "./settings.ts";
import { type AssumptionVariant, assumptionVariants } from "./variants.ts";

type Answer = readonly [AssumptionKey, string | number];

/** Each answer to each question, the sample number among them. */
const answers = (key: AssumptionKey): readonly Answer[] => {
  const { variants, number } = questionOf(key);
  return [...variants, ...(number === undefined ? [] : [number.sample])].map((answer) => [key, answer] as const);
};

/** Every two answers to different questions, by brute force. */
const pairsOf = (all: readonly Answer[]): readonly (readonly [Answer, Answer])[] =>
  all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other] as const])),
  );

const holds = ({ assumptions }: AssumptionVariant, [key, answer]: Answer): boolean => assumptions[key] === answer;

const missingFrom = (combinations: readonly AssumptionVariant[], all: readonly Answer[]) =>
  pairsOf(all).filter(([one, other]) => !combinations.some((each) => holds(each, one) && holds(each, other)));

const everything = assumptionKeys.flatMap(answers);
const isInside = ([key, answer]: Answer): boolean => !questionOf(key).outside?.some((variant) => variant === answer);
const inside = everything.filter(isInside);

const combinations = assumptionVariants();

describe("the combinations of assumptions", () => {
  it(`are ${combinations.length}, and cover each of the ${pairsOf(everything).length} pairs of ${everything.length} answers`, () => {
    expect(missingFrom(combinations, everything)).toEqual([]);
    expect(combinations.length).toBeLessThanOrEqual(40);
  });

  it("cover every pair inside the contract, and nothing outside of it, when told so", () => {
    const within = assumptionVariants({ insideContract: true });
    expect(missingFrom(within, inside)).toEqual([]);
    const outside = everything.filter((answer) => !isInside(answer));
    expect(outside.length).toBeGreaterThan(0);
    expect(within.filter((each) => outside.some((answer) => holds(each, answer)))).toEqual([]);
  });

  it("answer every question, so that each is a whole setting", () => {
    for (const { assumptions } of combinations) {
      expect(Object.keys(assumptions).sort()).toEqual([...assumptionKeys].sort());
      expect(createSettings(assumptions).all()).toEqual(assumptions);
    }
  });

  it("begin with the defaults", () => {
    expect(combinations[0]?.assumptions).toEqual(createSettings().all());
    expect(combinations[0]?.name).toBe(`1 of ${combinations.length}: the defaults`);
  });

  it("are the same each time", () => {
    expect(assumptionVariants()).toEqual(combinations);
  });

  it("vary only the keys that they are told to", () => {
    const only = ["createStatus", "errorBody", "rateLimit"] as const;
    const few = assumptionVariants({ only });
    expect(missingFrom(few, only.flatMap(answers))).toEqual([]);
    expect(few).toHaveLength(3 * 6);
    for (const { assumptions } of few) expect(Object.keys(assumptions).sort()).toEqual([...only].sort());
  });

  it("keep what is fixed, a number of one's own among it, and do not vary it", () => {
    const fixed: Partial<Assumptions> = { pathPrefix: "v2", rateLimit: 7 };
    const rest = everything.filter(([key]) => !(key in fixed));
    const some = assumptionVariants({ fixed });
    expect(missingFrom(some, rest)).toEqual([]);
    for (const { assumptions } of some) expect(assumptions).toMatchObject(fixed);
  });

  it("are each answer once where one key varies, and one where none does", () => {
    const only = ["createStatus"] as const;
    expect(assumptionVariants({ only })).toEqual([
      { name: "1 of 3: the defaults", assumptions: { createStatus: "201" } },
      { name: "2 of 3: createStatus=200", assumptions: { createStatus: "200" } },
      { name: "3 of 3: createStatus=202", assumptions: { createStatus: "202" } },
    ]);
    expect(assumptionVariants({ only, fixed: { createStatus: "200" } })).toEqual([
      { name: "1 of 1: the defaults", assumptions: { createStatus: "200" } },
    ]);
  });

  it("have names that tell them apart and are short enough to read", () => {
    const names = combinations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length).toBeLessThan(140);
    expect(names[1]).toMatch(/^2 of \d+: \w+=\S+, \w+=\S+, \w+=\S+ and \d+ more$/);
  });

  it("refuse a key or an answer that is not known, by its name", () => {
    const unknown = "rateLimits" as AssumptionKey;
    expect(() => assumptionVariants({ only: [unknown] })).toThrow("only cannot name rateLimits");
    expect(() => assumptionVariants({ fixed: { [unknown]: 7 } })).toThrow("assumptions.rateLimits is not known");
    expect(() => assumptionVariants({ fixed: { rateLimit: 0 } })).toThrow("assumptions.rateLimit cannot be 0");
  });
});
