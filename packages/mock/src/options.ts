import type { Entity } from "@legal-entity/contract";
import { type Duration, milliseconds } from "@legal-entity/contract/time";
import type { Assumptions } from "./assumptions/register.ts";
import type { ClockOptions } from "./clock/dial.ts";
import type { ImpossibleFaults } from "./control/faults.ts";
import { overNetwork } from "./delivery/network.ts";
import type { Sender } from "./delivery/send.ts";
import { checkWhole, highestSeed } from "./domain/check-whole.ts";
import { checkFulfilment, type FulfilmentPolicy } from "./domain/fulfilment-plan.ts";

export interface ServiceOptions {
  /** Where the service is thought to be; its links begin with it. @default "https://legal-entity.test" */
  readonly baseUrl?: string | undefined;
  /** The entities it knows, as on the wire. @default the synthetic catalogue */
  readonly entities?: readonly Entity[] | undefined;
  /** When orders finish. @default { after: { minutes: 30 } } */
  readonly fulfilment?: FulfilmentPolicy | undefined;
  /** Answers to the open questions of the service document. @default the first variant of each */
  readonly assumptions?: Partial<Assumptions> | undefined;
  /** How time passes. @default virtual time, from 2026-01-01T09:00:00Z */
  readonly clock?: ClockOptions | undefined;
  /** Another origin of the same service, for redirects. @default "https://storage." and the host of the base URL */
  readonly otherOrigin?: string | undefined;
  /** Faults that this form of the service cannot produce, with the reason. @default none */
  readonly impossibleFaults?: ImpossibleFaults | undefined;
  /** The same seed and the same calls give the same bytes. @default 1 */
  readonly seed?: number | undefined;
  /** Sends the webhooks that no listener takes. @default `globalThis.fetch`, looked up at each call; in a page, none can */
  readonly sendWebhook?: Sender | undefined;
  /** How long a webhook's receiver may take, in real time. @default 4 seconds on a virtual clock, 10 on a live one */
  readonly webhookLimit?: Duration | undefined;
  /** Signs webhooks where they are signed. @default "whsec_bGVnYWwtZW50aXR5LW1vY2stc2VjcmV0" */
  readonly webhookSecret?: string | undefined;
  /** How many requests the journal remembers. @default 1000 */
  readonly journalCapacity?: number | undefined;
  /** Is told of what must not pass unseen, such as a webhook that nobody received. @default console.warn */
  readonly warn?: ((message: string) => void) | undefined;
}

/** The options with every default filled in. */
export interface ServiceSettings
  extends Required<Omit<ServiceOptions, "baseUrl" | "entities" | "clock" | "assumptions" | "webhookLimit">> {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly fulfilment: FulfilmentPolicy;
  readonly otherOrigin: string;
  readonly impossibleFaults: ImpossibleFaults;
  readonly seed: number;
  readonly sendWebhook: Sender;
  readonly webhookSecret: string;
  readonly journalCapacity: number;
  readonly warn: (message: string) => void;
}

/** Known to everybody: it protects nothing, and lets a receiver's verification be tested. */
const webhookSecret = `whsec_${btoa("legal-entity-mock-secret")}`;

/** @throws TypeError naming the option, when it is not an absolute http or https URL. */
function parseUrl(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url;
  throw new TypeError(
    `${option} ${JSON.stringify(text)} is no absolute http or https URL. Give one like "https://api.example.test".`,
  );
}

function checkNumbers({ seed, journalCapacity, webhookLimit }: ServiceOptions): void {
  if (seed !== undefined) checkWhole("seed", seed, highestSeed);
  if (journalCapacity !== undefined) checkWhole("journalCapacity", journalCapacity, 1_000_000);
  if (webhookLimit !== undefined) milliseconds(webhookLimit, "webhookLimit");
}

const names = {
  baseUrl: true,
  entities: true,
  fulfilment: true,
  assumptions: true,
  clock: true,
  otherOrigin: true,
  impossibleFaults: true,
  seed: true,
  sendWebhook: true,
  webhookLimit: true,
  webhookSecret: true,
  journalCapacity: true,
  warn: true,
} as const satisfies Readonly<Record<keyof ServiceOptions, true>>;

/** For callers without types. @throws TypeError when an option is misspelt */
export function checkNames(options: ServiceOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} is no option. The options are: ${Object.keys(names).join(", ")}.`);
}

/** @throws TypeError or RangeError naming the option, when one is not usable. */
export function resolveOptions(options: ServiceOptions): ServiceSettings {
  const url = parseUrl("baseUrl", options.baseUrl ?? "https://legal-entity.test");
  const basePath = url.pathname.replace(/\/+$/, "");
  const fulfilment = options.fulfilment ?? { after: { minutes: 30 } };
  checkFulfilment(fulfilment);
  checkNumbers(options);
  if (options.otherOrigin !== undefined) parseUrl("otherOrigin", options.otherOrigin);
  return {
    baseUrl: `${url.origin}${basePath}`,
    basePath,
    fulfilment,
    otherOrigin: options.otherOrigin ?? `https://storage.${url.hostname}`,
    impossibleFaults: options.impossibleFaults ?? {},
    seed: options.seed ?? 1,
    sendWebhook: options.sendWebhook ?? overNetwork,
    webhookSecret: options.webhookSecret ?? webhookSecret,
    journalCapacity: options.journalCapacity ?? 1000,
    warn: options.warn ?? ((message) => console.warn(message)),
  };
}
