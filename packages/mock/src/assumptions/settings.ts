import {
  type AssumptionKey,
  type Assumptions,
  assumptionKeys,
  isAssumptionKey,
  questionOf,
  register,
  type Variant,
} from "./register.ts";

/** A decision that rests on an assumption. */
export type Decision = `${AssumptionKey}=${string}`;

/** The answers in force; what is not set stays at its default. */
export interface AssumptionSettings {
  get<Key extends AssumptionKey>(key: Key): Variant<Key>;
  /** The answer in force with its question, spelt out once: a journal keeps thousands of the same. */
  decision(key: AssumptionKey): Decision;
  /** @throws TypeError naming the key and its variants, when either is unknown; nothing is changed then. */
  set(changes: Partial<Assumptions>): void;
  all(): Assumptions;
  reset(): void;
}

/** @throws TypeError that says what would be right. */
export function checkAssumption(key: string, value: unknown): void {
  if (!isAssumptionKey(key))
    throw new TypeError(`assumptions.${key} is not known. The keys are: ${assumptionKeys.join(", ")}.`);
  const { variants, number } = questionOf(key);
  if (variants.some((variant) => variant === value)) return;
  if (number !== undefined && typeof value === "number" && Number.isInteger(value) && value > 0) return;
  const counted = number === undefined ? "" : ` or a whole number of ${number.unit}`;
  throw new TypeError(
    `assumptions.${key} cannot be ${JSON.stringify(value)}. Choose ${variants.join(", ")}${counted}.`,
  );
}

export const defaultAssumptions = Object.fromEntries(
  assumptionKeys.map((key) => [key, register[key].variants[0]]),
) as Assumptions;

export function createSettings(initial: Partial<Assumptions> = {}): AssumptionSettings {
  let current = defaultAssumptions;
  const decisions = new Map<AssumptionKey, Decision>();
  function spell(key: AssumptionKey): Decision {
    const decision: Decision = `${key}=${current[key]}`;
    decisions.set(key, decision);
    return decision;
  }
  function set(changes: Partial<Assumptions>): void {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    for (const [key, value] of entries) checkAssumption(key, value);
    current = { ...current, ...Object.fromEntries(entries) };
    decisions.clear();
  }
  set(initial);
  return {
    get: (key) => current[key],
    decision: (key) => decisions.get(key) ?? spell(key),
    set,
    all: () => current,
    reset() {
      current = defaultAssumptions;
      set(initial);
    },
  };
}
