import type { Route } from "./route.ts";
import { behaviourRoutes } from "./routes/behaviour.ts";
import { clockRoutes } from "./routes/clock.ts";
import { orderRoutes } from "./routes/orders.ts";
import { requestRoutes } from "./routes/requests.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { worldRoutes } from "./routes/world.ts";

/** Where the control API is. */
export const adminPath = "/__admin";

/** Every call of the control API: the routes, the validation and the document are made of this table. */
export const adminRoutes: readonly Route[] = [
  ...worldRoutes,
  ...clockRoutes,
  ...requestRoutes,
  ...webhookRoutes,
  ...orderRoutes,
  ...behaviourRoutes,
];
