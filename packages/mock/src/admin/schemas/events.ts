import * as z from "zod/mini";
import type { DomainEvent } from "../../domain/events.ts";
import { component, note } from "./component.ts";
import { moment } from "./time.ts";

const eventTypes = {
  "order-created": true,
  "order-finished": true,
  "webhook-planned": true,
  "webhook-attempted": true,
  "webhooks-cleared": true,
  "availability-changed": true,
  "fulfilment-changed": true,
  "order-planned": true,
  "order-polled": true,
  "fault-set": true,
  "fault-removed": true,
  "fault-struck": true,
  "outcome-counted": true,
  "token-assigned": true,
  "token-used": true,
  "request-counted": true,
  "token-revoked": true,
} as const satisfies Readonly<Record<DomainEvent["type"], true>>;

export const domainEvent = component(
  "DomainEvent",
  "Something that happened in the world; what else it says depends on its type.",
  z.looseObject({ type: z.enum(Object.keys(eventTypes)), at: moment }),
);

export const events = note("What happened, the oldest first.", z.array(domainEvent));

export const webhookAttempt = component(
  "WebhookAttempt",
  "One attempt to deliver the webhook of an order.",
  z.object({
    type: z.literal("webhook-attempted"),
    at: moment,
    orderId: z.string(),
    delivery: z.optional(note("The same through all attempts of one delivery; absent for a replay.", z.string())),
    url: z.string(),
    attempt: note("1 for the first one.", z.int()),
    method: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    nextAt: z.optional(note("When the next attempt comes; absent when none does.", z.number())),
    outcome: note(
      "The receiver's status, or why there was none.",
      z.union([z.object({ status: z.int() }), z.object({ failure: z.string() })]),
    ),
    decisions: z.array(z.string()),
  }),
);

export const webhookQuery = component(
  "WebhookQuery",
  "Which attempts are meant; all of them when it says nothing.",
  z.strictObject({ orderId: z.optional(z.string()) }),
);
