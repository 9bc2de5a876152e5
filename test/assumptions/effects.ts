import type { AssumptionKey } from "@legal-entity/mock";
import type { Effects } from "./effect.ts";
import { fileEffects } from "./files.ts";
import { orderEffects } from "./orders.ts";
import { requestEffects } from "./requests.ts";
import { searchEffects } from "./search.ts";
import { webhookEffects } from "./webhook.ts";

/** How every switch of the mock shows. A switch without an entry here does not compile. */
export const effects: Effects<AssumptionKey> = {
  ...requestEffects,
  ...searchEffects,
  ...orderEffects,
  ...fileEffects,
  ...webhookEffects,
};
