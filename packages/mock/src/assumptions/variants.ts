import { coverPairs } from "./cover-pairs.ts";
import { type AssumptionKey, type Assumptions, assumptionKeys, isAssumptionKey, questionOf } from "./register.ts";
import { checkAssumption } from "./settings.ts";

/** Which questions are answered in how many ways. */
export interface AssumptionVariantsOptions {
  /** The keys that vary; what is left out stays at its default. @default all of them */
  readonly only?: readonly AssumptionKey[] | undefined;
  /** Answers that are the same in every combination; their keys do not vary. */
  readonly fixed?: Partial<Assumptions> | undefined;
  /** Leaves out the variants that leave what `openapi.yaml` promises. @default false */
  readonly insideContract?: boolean | undefined;
}

/** One combination of answers, ready for `describe.each` and `createMock`. */
export interface AssumptionVariant {
  /** Its number, and the first of its answers that are no defaults. */
  readonly name: string;
  readonly assumptions: Partial<Assumptions>;
}

type Answer = string | number;

/** How many answers a name tells before it only counts the rest. */
const toldAnswers = 3;

/** The answers that a question contributes; where a number is one, a sensible number stands for all. */
function answersTo(key: AssumptionKey, insideContract: boolean): readonly Answer[] {
  const { variants, number, outside = [] } = questionOf(key);
  const named = insideContract ? variants.filter((variant) => !outside.includes(variant)) : variants;
  return number === undefined ? named : [...named, number.sample];
}

function checkOptions({ only = [], fixed = {} }: AssumptionVariantsOptions): void {
  for (const [key, value] of Object.entries(fixed)) if (value !== undefined) checkAssumption(key, value);
  const unknown = only.find((key) => !isAssumptionKey(key));
  if (unknown !== undefined)
    throw new TypeError(`only cannot name ${unknown}. The keys are: ${assumptionKeys.join(", ")}.`);
}

const knownRows = new Map<string, ReturnType<typeof coverPairs>>();

/** The rows for as many answers as the questions have; found once, since suites ask again and again. */
function rowsFor(answers: readonly (readonly Answer[])[]): ReturnType<typeof coverPairs> {
  const sizes = answers.map(({ length }) => length);
  const rows = knownRows.get(sizes.join()) ?? coverPairs(sizes);
  knownRows.set(sizes.join(), rows);
  return rows;
}

function nameOf(position: string, answers: readonly (readonly [AssumptionKey, Answer])[]): string {
  const changed = answers.filter(([key, answer]) => answer !== questionOf(key).variants[0]);
  const told = changed.slice(0, toldAnswers).map(([key, answer]) => `${key}=${answer}`);
  const rest = changed.length - told.length;
  return `${position}: ${told.join(", ") || "the defaults"}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/**
 * A small set of combinations of answers to the open questions in which every two answers to different questions occur
 * together at least once: what depends on one answer, or on two at a time, shows in one of them. The same options give
 * the same set, and the first combination has the default of everything that varies.
 *
 * @throws TypeError naming the key, or the key's variants, when one is unknown
 */
export function assumptionVariants(options: AssumptionVariantsOptions = {}): readonly AssumptionVariant[] {
  checkOptions(options);
  const { only = assumptionKeys, fixed = {}, insideContract = false } = options;
  const varied = [...new Set(only)].filter((key) => fixed[key] === undefined);
  const answers = varied.map((key) => answersTo(key, insideContract));
  const rows = rowsFor(answers);
  return rows.map((row, index) => {
    const chosen = varied.map((key, factor) => [key, answers[factor]?.[row[factor] ?? 0] ?? ""] as const);
    const assumptions: Partial<Assumptions> = { ...fixed, ...Object.fromEntries(chosen) };
    return { name: nameOf(`${index + 1} of ${rows.length}`, chosen), assumptions };
  });
}
