import type { AssumptionKey, Variant } from "./register.ts";
import type { AssumptionSettings } from "./settings.ts";

/** Answers an open question, and remembers that it was asked: one call per decision that the document leaves open. */
export type Consult = <Key extends AssumptionKey>(key: Key) => Variant<Key>;

/** A decision that rests on an assumption. */
export type Decision = `${AssumptionKey}=${string}`;

/** The questions asked while one thing (a request, a settlement, a webhook) was worked on. */
export interface Consultation {
  readonly consult: Consult;
  /** What was asked so far with the answers given, each once, in the order of asking. */
  decisions(): readonly Decision[];
}

export function openConsultation(settings: AssumptionSettings): Consultation {
  const asked = new Map<AssumptionKey, Variant>();
  return {
    consult(key) {
      const variant = settings.get(key);
      asked.set(key, variant);
      return variant;
    },
    decisions: () => [...asked].map(([key, variant]): Decision => `${key}=${variant}`),
  };
}
