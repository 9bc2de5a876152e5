import type { AssumptionKey, Assumptions, Variant } from "../assumptions/register.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";

/** Every open question of the service document that the mock answers, as a switch. */
export interface AssumptionControl {
  get<Key extends AssumptionKey>(key: Key): Promise<Variant<Key>>;
  all(): Promise<Assumptions>;
  /** @throws TypeError naming the key and its variants, when either is unknown; nothing is changed then. */
  set(changes: Partial<Assumptions>): Promise<void>;
}

export const assumptionControl = (settings: AssumptionSettings): AssumptionControl => ({
  get: async (key) => settings.get(key),
  all: async () => settings.all(),
  set: async (changes) => settings.set(changes),
});
