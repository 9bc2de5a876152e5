import { type Assumptions, assumptionVariants } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { assumptionKeys, questionOf } from "../../packages/mock/src/assumptions/register.ts";
import { fetchForm } from "../forms/fetch-form.ts";
import { begin } from "../forms/session.ts";
import { journey, type Outcomes } from "./journey.ts";
import { answersSo, expectedOutcomes, settingsThatShow, unserved } from "./variants/expected-outcomes.ts";

/** Each answer to a question, the sample where a number is one too. */
const answersTo = (key: keyof Assumptions): readonly (string | number)[] => {
  const { variants, number } = questionOf(key);
  return [...variants, ...(number === undefined ? [] : [number.sample])];
};

const singles = assumptionKeys.flatMap((key) => answersTo(key).map((answer) => ({ [key]: answer })));
/** Numbers small enough to be felt, where the sample is not. */
const small = [
  { tokenLifetime: 60 },
  { rateLimit: 5 },
  { searchLimit: 1 },
  { maxDocumentsPerOrder: 1 },
  { maxCallbackUrlLength: 10 },
  { maxRequestBytes: 100 },
];

/** The journey of an integrator who knows which path form the service has. */
async function travel(assumptions: Partial<Assumptions>): Promise<Outcomes> {
  await using service = await begin(fetchForm, { assumptions, warn: () => {} });
  return journey(service, assumptions.pathPrefix === "v2" ? "/v2" : "");
}

describe("the SDK under each answer to each open question", () => {
  test.each([...singles, ...small])(
    "gives a value or an error that fits: %j",
    { timeout: 5000 },
    async (assumptions) => {
      expect(await travel(assumptions)).toEqual(expectedOutcomes(assumptions));
    },
  );

  test.each(["", "/v2"])("goes the usual way where both path forms are served: %j", async (pathForm) => {
    await using service = await begin(fetchForm);
    expect(await journey(service, pathForm)).toEqual(expectedOutcomes({}));
  });

  test.each([
    ["bare", "/v2"],
    ["v2", ""],
  ] as const)("finds nothing where only %s paths are served and it goes by %j", async (pathPrefix, pathForm) => {
    await using service = await begin(fetchForm, { assumptions: { pathPrefix } });
    expect(await journey(service, pathForm)).toEqual(unserved);
  });
});

/** Whether a combination has an answer that leaves the contract. */
const isOutside = ({ assumptions }: { assumptions: Partial<Assumptions> }): boolean =>
  Object.entries(assumptions).some(([key, answer]) =>
    questionOf(key as keyof Assumptions).outside?.some((outside) => outside === answer),
  );

describe.each([
  ["that keep to the contract", assumptionVariants({ insideContract: true })],
  ["that leave the contract", assumptionVariants().filter(isOutside)],
] as const)("the SDK under combinations of answers %s", (_kind, combinations) => {
  test.each(combinations)("gives values or errors that fit: $name", { timeout: 5000 }, async ({ assumptions }) => {
    expect(await travel(assumptions)).toEqual(expectedOutcomes(assumptions));
  });
});

test("what is expected of a setting is what some journey meets", () => {
  const met = [...singles, ...small, ...assumptionVariants().map(({ assumptions }) => assumptions)];
  const isMet = (setting: Partial<Assumptions>) => met.some((assumptions) => answersSo(assumptions, setting));
  expect(settingsThatShow.filter((setting) => !isMet(setting))).toEqual([]);
});
