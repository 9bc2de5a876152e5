import { type AssumptionKey, type Assumptions, assumptionKeys, register, type Variant } from "./register.ts";

/** The answers in force; what is not set stays at its default. */
export interface AssumptionSettings {
  get<Key extends AssumptionKey>(key: Key): Variant<Key>;
  /** @throws TypeError naming the key and its variants, when either is unknown. */
  set(changes: Partial<Assumptions>): void;
  all(): Assumptions;
  reset(): void;
}

function isVariant<Key extends AssumptionKey>(key: Key, value: unknown): value is Variant<Key> {
  const variants: readonly unknown[] = register[key].variants;
  return variants.includes(value);
}

function check(key: string, value: unknown): void {
  if (!Object.hasOwn(register, key)) {
    throw new TypeError(`assumptions.${key} is not known. The keys are: ${assumptionKeys.join(", ")}.`);
  }
  if (isVariant(key as AssumptionKey, value)) return;
  const variants = register[key as AssumptionKey].variants.join(", ");
  throw new TypeError(`assumptions.${key} cannot be ${JSON.stringify(value)}. Choose one of: ${variants}.`);
}

const defaults = Object.fromEntries(assumptionKeys.map((key) => [key, register[key].variants[0]])) as Assumptions;

export function createSettings(initial: Partial<Assumptions> = {}): AssumptionSettings {
  let current = defaults;
  const settings: AssumptionSettings = {
    get: (key) => current[key],
    set(changes) {
      const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
      for (const [key, value] of entries) check(key, value);
      current = { ...current, ...Object.fromEntries(entries) };
    },
    all: () => current,
    reset() {
      current = defaults;
      settings.set(initial);
    },
  };
  settings.reset();
  return settings;
}
