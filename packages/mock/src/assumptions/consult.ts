import type { AssumptionKey, Variant } from "./register.ts";
import type { AssumptionSettings, Decision } from "./settings.ts";

/** Answers an open question, and remembers that it was asked: one call per decision that the document leaves open. */
export type Consult = <Key extends AssumptionKey>(key: Key) => Variant<Key>;

/** The questions asked while one thing (a request, a settlement, a webhook) was worked on. */
export interface Consultation {
  readonly consult: Consult;
  /** What was asked so far with the answers given, each once, in the order of asking. */
  decisions(): readonly Decision[];
}

export function openConsultation(settings: AssumptionSettings): Consultation {
  const asked = new Map<AssumptionKey, Decision>();
  return {
    consult(key) {
      asked.set(key, settings.decision(key));
      return settings.get(key);
    },
    decisions: () => [...asked.values()],
  };
}
