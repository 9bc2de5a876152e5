import type { AnyService, ServiceOptions } from "@legal-entity/mock";
import type { Fetch } from "../validator/validated-fetch.ts";
import type { WebhookInbox } from "./webhook-inbox.ts";

/** What a test may choose; where the service is and how its webhooks travel is the form's own matter. */
export type StartOptions = Omit<ServiceOptions, "baseUrl" | "clock" | "sendWebhook">;

/** A service of its own, in one of its forms, with its own webhook receiver. Leaving the scope stops both. */
export interface RunningForm extends AsyncDisposable, WebhookInbox {
  readonly baseUrl: string;
  /** Reaches the service the way this form is reached, and rejects when an answer is against the contract. */
  readonly fetch: Fetch;
  /** The same without the validation, as an application would call it. */
  readonly plainFetch: Fetch;
  /** The dials, as far as every form has them. */
  readonly mock: AnyService;
}

/** One way of reaching the mock: as a function, through MSW in Node or in a page, or over HTTP. Its clock is virtual. */
export interface Form {
  readonly name: "fetch" | "msw" | "page" | "http";
  start(options?: StartOptions): Promise<RunningForm>;
}
