import type { WebhookAttempted } from "../domain/events.ts";
import type { World } from "../world.ts";

/** What was sent to the callback URLs of orders. */
export interface WebhookControl {
  /** Each attempt with its outcome, the oldest first. */
  list(query?: { readonly orderId?: string | undefined }): Promise<readonly WebhookAttempted[]>;
}

export const webhookControl = (world: World): WebhookControl => ({
  list: async ({ orderId } = {}) =>
    world.log.filter(
      (event): event is WebhookAttempted =>
        event.type === "webhook-attempted" && (orderId === undefined || event.orderId === orderId),
    ),
});
