import type { AssumptionKey, Assumptions } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { assumptionKeys, questionOf } from "../packages/mock/src/assumptions/register.ts";
import type { Effect } from "./assumptions/effect.ts";
import { effects } from "./assumptions/effects.ts";
import { judgingForm } from "./assumptions/judging-form.ts";
import { fetchForm } from "./forms/fetch-form.ts";
import { begin } from "./forms/session.ts";

type Answer = string | number;

const effectOf = (key: AssumptionKey): Effect => effects[key];

const sampleOf = (key: AssumptionKey): readonly number[] => {
  const { number } = questionOf(key);
  return number === undefined ? [] : [number.sample];
};

/** The answers to try: each variant, the sample where a number is one too, and whatever other number has an effect. */
function answersTo(key: AssumptionKey): readonly Answer[] {
  const named = questionOf(key).variants;
  const told = Object.keys(effectOf(key).seen).filter((answer) => !named.includes(answer));
  return [...named, ...new Set([...sampleOf(key), ...told.map(Number)])];
}

interface Observation {
  readonly seen: unknown;
  /** What the answers had against the contract. */
  readonly violations: readonly string[];
}

async function observe(key: AssumptionKey, answer: Answer): Promise<Observation> {
  const { options, given, observe: look } = effectOf(key);
  const violations: string[] = [];
  const assumptions = { ...given, [key]: answer } as Partial<Assumptions>;
  await using service = await begin(judgingForm(violations), { warn: () => {}, ...options, assumptions });
  return { seen: await look(service), violations };
}

const cases = assumptionKeys.flatMap((key) => answersTo(key).map((answer) => ({ key, answer })));

describe("each switch of the mock", () => {
  test.each(cases)("$key = $answer shows as the register says", async ({ key, answer }) => {
    const { [answer]: expected } = effectOf(key).seen;
    expect(expected).toBeDefined();
    expect((await observe(key, answer)).seen).toEqual(expected);
  });

  test.each(cases)("$key = $answer leaves the contract only where it says so", async ({ key, answer }) => {
    const isOutside = questionOf(key).outside?.some((variant) => variant === answer) ?? false;
    const { violations } = await observe(key, answer);
    expect(violations).toEqual(isOutside ? expect.arrayContaining([expect.any(String)]) : []);
  });

  test.each(assumptionKeys)("%s shows something else for each of its answers", async (key) => {
    const answers = answersTo(key);
    const seen = await Promise.all(answers.map(async (answer) => JSON.stringify((await observe(key, answer)).seen)));
    expect(new Set(seen).size).toBe(answers.length);
  });

  test.each(assumptionKeys)(
    "%s can be turned while the service runs, and defaults to its first variant",
    async (key) => {
      await using service = await begin(fetchForm);
      const answers = answersTo(key);
      expect(await service.mock.assumptions.get(key)).toBe(answers[0]);
      await service.mock.assumptions.set({ [key]: answers.at(-1) });
      expect(await service.mock.assumptions.get(key)).toBe(answers.at(-1));
    },
  );
});
