import type { OrderRecord, WebhookAttempted } from "@legal-entity/mock";
import { ensure } from "./holds.ts";

/** After the sixth attempt nobody tries again (docs/mock-webhooks.md). */
const mostAttempts = 6;

/** Within this time the last attempt was made, in milliseconds: the pauses before them add up to less. */
const allAttemptsMs = 12 * 3_600_000;

const isFailure = ({ outcome, decisions }: WebhookAttempted): boolean => {
  if ("failure" in outcome) return !outcome.failure.startsWith("lost");
  return decisions.includes("webhookSuccess=200") ? outcome.status !== 200 : outcome.status >= 300;
};

/** Whether each attempt that failed where attempts are repeated was followed by another. */
function ensureRetries(orderId: string, attempts: readonly WebhookAttempted[]): void {
  const due = attempts.filter((one) => isFailure(one) && one.decisions.includes("webhookRetries=exponential"));
  for (let count = 1; count < mostAttempts; count++) {
    const failed = due.filter(({ attempt }) => attempt === count).length;
    const next = attempts.filter(({ attempt }) => attempt === count + 1).length;
    ensure(
      failed === next,
      () => `order ${orderId}: ${next} webhooks were sent again after attempt ${count} of ${failed}`,
    );
  }
}

/**
 * An order that finished has told its callback so, nobody else was told, and what failed was tried again.
 *
 * @param attempts all that were made for it
 * @param now in milliseconds since the epoch
 */
export function auditWebhooks(order: OrderRecord, attempts: readonly WebhookAttempted[], now: number): void {
  const isTold = order.status !== "IN_PROGRESS" && order.callbackUrl !== undefined;
  ensure(isTold || attempts.length === 0, () => `order ${order.id} (${order.status}) sent ${attempts.length} webhooks`);
  ensure(
    attempts.every(({ url }) => url === order.callbackUrl),
    () => `the webhook of order ${order.id} went elsewhere`,
  );
  if (!isTold || now < order.finishedAt + allAttemptsMs) return;
  ensure(attempts.length > 0, () => `order ${order.id} sent no webhook`);
  ensureRetries(order.id, attempts);
}
