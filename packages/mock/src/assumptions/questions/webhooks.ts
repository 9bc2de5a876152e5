import { choice, type Question } from "./question.ts";

export const webhooks = {
  webhookMethod: choice("Method", ["POST", "PUT"], "Events"),
  webhookHeaders: choice("Content-Type", ["json", "json-charset", "none"], "Events"),
  webhookBody: choice("Body", ["order", "envelope", "reference", "links-only"], "Events"),
  webhookBodyWhenCancelled: choice("Body for a cancelled order", ["same", "reference", "empty"], "Events"),
  webhookSigning: choice("Signing", ["none", "standard-webhooks", "hmac-header", "basic", "bearer"], "Events"),
  webhookRetries: choice("Retries", ["none", "exponential"], "Events"),
  webhookDelivery: choice("Guarantee of delivery", ["once", "duplicated", "lost", "out-of-order"], "Events"),
  webhookTiming: choice(
    "Moment, beside the order's visible state",
    ["after-visible", "before-visible", "before-create-response"],
    "Events",
  ),
  webhookSuccess: choice("Which reply counts as received", ["2xx", "200"], "Events"),
} as const satisfies Record<string, Question>;
