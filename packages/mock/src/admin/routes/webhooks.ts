import * as z from "zod/mini";
import type { AdminScope } from "../route.ts";
import { route } from "../route.ts";
import { note } from "../schemas/component.ts";
import { webhookAttempt, webhookQuery } from "../schemas/events.ts";
import { whileOpen } from "../while-open.ts";

const webhooks = z.object({ webhooks: note("The oldest first.", z.array(webhookAttempt)) });

const afterField = {
  after: z.optional(note("How many matching attempts there were; it looks at those after them.", z.int())),
};

interface Wanted {
  readonly orderId?: string | undefined;
  readonly after?: number | undefined;
}

/** Waits for the next attempt while the call is open; answers where to go on when none came. */
async function nextAttempt(
  { scope, signal }: { readonly scope: AdminScope; readonly signal: AbortSignal },
  wanted: Wanted,
) {
  const { orderId } = wanted;
  const { webhooks: outbox } = scope.service;
  const coming = outbox.next({ orderId });
  const known = await outbox.list({ orderId });
  const after = Math.min(wanted.after ?? known.length, known.length);
  const missed = known[after];
  if (missed !== undefined) return { webhook: missed, after: after + 1 };
  const webhook = await whileOpen(scope, signal, (closed) => Promise.race([coming, aborted(closed)]));
  return webhook === undefined ? { after } : { webhook, after: after + 1 };
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });

/** The outbox: what was sent to the callback URLs of orders. */
export const webhookRoutes = [
  route({
    operationId: "listWebhooks",
    tag: "Webhooks",
    method: "get",
    path: "/webhooks",
    summary: "List the attempts to deliver webhooks",
    answer: webhooks,
    work: async ({ scope }) => ({ webhooks: await scope.service.webhooks.list() }),
  }),
  route({
    operationId: "clearWebhooks",
    tag: "Webhooks",
    method: "delete",
    path: "/webhooks",
    summary: "Leave out of the list what was sent until now",
    work: ({ scope }) => scope.service.webhooks.clear(),
  }),
  route({
    operationId: "findWebhooks",
    tag: "Webhooks",
    method: "post",
    path: "/webhooks/find",
    summary: "Find attempts",
    body: webhookQuery,
    answer: webhooks,
    work: async ({ scope, body }) => ({ webhooks: await scope.service.webhooks.list(body) }),
  }),
  route({
    operationId: "countWebhooks",
    tag: "Webhooks",
    method: "post",
    path: "/webhooks/count",
    summary: "Count attempts",
    body: webhookQuery,
    answer: z.object({ count: z.int() }),
    work: async ({ scope, body }) => ({ count: (await scope.service.webhooks.list(body)).length }),
  }),
  route({
    operationId: "nextWebhook",
    tag: "Webhooks",
    method: "post",
    path: "/webhooks/next",
    summary: "Wait for the next attempt",
    description:
      "Answers once it has been made, or without one after a while of real time; ask again then, with the `after` of the answer.",
    body: z.strictObject({ orderId: z.optional(z.string()), ...afterField }),
    answer: z.object({ webhook: z.optional(webhookAttempt), ...afterField }),
    work: (call) => nextAttempt(call, call.body),
  }),
  route({
    operationId: "replayWebhook",
    tag: "Webhooks",
    method: "post",
    path: "/webhooks/replay",
    summary: "Send the webhook of a finished order again",
    body: z.strictObject({ orderId: z.string() }),
    conflict: "The order has no webhook, or is not finished.",
    work: ({ scope, body }) => scope.service.webhooks.replay(body.orderId),
  }),
];
