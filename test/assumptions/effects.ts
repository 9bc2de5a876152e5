import type { AssumptionKey } from "@legal-entity/mock";
import { accessEffects } from "./access.ts";
import { deliveryEffects } from "./delivery.ts";
import type { Effects } from "./effect.ts";
import { entityEffects } from "./entities.ts";
import { fileEffects } from "./files.ts";
import { limitEffects } from "./limits.ts";
import { orderEffects } from "./orders.ts";
import { requestEffects } from "./requests.ts";
import { searchEffects } from "./search.ts";
import { webhookEffects } from "./webhook.ts";

/** How every switch of the mock shows. A switch without an entry here does not compile. */
export const effects: Effects<AssumptionKey> = {
  ...requestEffects,
  ...accessEffects,
  ...limitEffects,
  ...entityEffects,
  ...searchEffects,
  ...orderEffects,
  ...fileEffects,
  ...webhookEffects,
  ...deliveryEffects,
};
