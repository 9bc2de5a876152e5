/** Tells genuine webhooks from others where the service signs them by Standard Webhooks. */
export {
  type StandardWebhooksOptions,
  type VerifyStandardWebhook,
  verifyStandardWebhooks,
} from "./webhooks/verify-standard-webhooks.ts";
