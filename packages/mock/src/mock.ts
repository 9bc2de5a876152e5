import type { Entity } from "@legal-entity/contract";
import type { Consult } from "./assumptions/consult.ts";
import type { Assumptions } from "./assumptions/register.ts";
import { createSettings } from "./assumptions/settings.ts";
import { createClock } from "./clock/clock.ts";
import type { ClockOptions } from "./clock/dial.ts";
import { type AssumptionControl, assumptionControl } from "./control/assumptions.ts";
import { type AvailabilityControl, availabilityControl } from "./control/availability.ts";
import { type ClockControl, clockControl } from "./control/clock.ts";
import { type FaultControl, faultControl, type ImpossibleFaults } from "./control/faults.ts";
import { type FulfilmentControl, fulfilmentControl } from "./control/fulfilment.ts";
import { type LedgerControl, ledgerControl } from "./control/ledger.ts";
import { type OrderControl, orderControl } from "./control/orders.ts";
import { type TokenControl, tokenControl } from "./control/tokens.ts";
import { type WebhookControl, webhookControl } from "./control/webhooks.ts";
import { createDeliverer } from "./delivery/deliver.ts";
import type { Sender } from "./delivery/send.ts";
import { isAvailable } from "./domain/availability.ts";
import { createCatalogue } from "./domain/catalogue.ts";
import { checkFulfilment, type FulfilmentPolicy } from "./domain/fulfilment.ts";
import { catalogue as syntheticEntities } from "./fixtures/catalogue.ts";
import { fulfilOrders } from "./fulfilment/fulfil.ts";
import { createHttpApp } from "./http/app.ts";
import { fileUrl, linkForm } from "./http/paths.ts";
import { arrive, ConnectionLostError } from "./http/transit.ts";
import type { OperationContext } from "./operations/context.ts";
import { createFractions, createOrderIds, hashText } from "./seed.ts";
import { createWorld } from "./world.ts";

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
  /** Sends the webhooks. @default `globalThis.fetch`, looked up at each call */
  readonly sendWebhook?: Sender | undefined;
  /** Signs webhooks where they are signed. @default "whsec_bGVnYWwtZW50aXR5LW1vY2stc2VjcmV0" */
  readonly webhookSecret?: string | undefined;
  /** Is told of what must not pass unseen, such as a webhook that nobody received. @default console.warn */
  readonly warn?: ((message: string) => void) | undefined;
}

/** The whole service, stateful, and the dials a test turns. Every method takes plain data and is async. */
export interface Service {
  readonly baseUrl: string;
  /** Where a redirect to another origin leads: a storage host that takes signed links and refuses tokens. */
  readonly otherOrigin: string;
  /** Answers as the service does. @throws ConnectionLostError when a fault takes the connection away */
  answer(request: Request): Promise<Response>;
  /** The service as one function; it asks nothing of the platform but `Request` and `Response`. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  readonly clock: ClockControl;
  readonly assumptions: AssumptionControl;
  readonly availability: AvailabilityControl;
  readonly fulfilment: FulfilmentControl;
  readonly orders: OrderControl;
  readonly ledger: LedgerControl;
  readonly webhooks: WebhookControl;
  readonly tokens: TokenControl;
  readonly faults: FaultControl;
  /** Forgets orders, charges, webhooks, availability, fulfilment, revoked tokens and assumptions; time goes on. */
  reset(): Promise<void>;
}

/** Known to everybody: it protects nothing, and lets a receiver's verification be tested. */
const defaultWebhookSecret = `whsec_${btoa("legal-entity-mock-secret")}`;

const defaultFulfilment: FulfilmentPolicy = { after: { minutes: 30 } };

/** @throws TypeError when it is not an absolute http or https URL. */
function parseBaseUrl(baseUrl: string): { readonly href: string; readonly path: string } {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `baseUrl ${JSON.stringify(baseUrl)} is no absolute http or https URL. Give one like "https://api.example.test".`,
    );
  }
  const path = url.pathname.replace(/\/+$/, "");
  return { href: `${url.origin}${path}`, path };
}

/** A request that is one already is passed on as it is: a server's own kind cannot be copied, and a copy costs time. */
function toRequest(input: Request | string | URL, init: RequestInit | undefined): Request {
  const isRequest = typeof input !== "string" && !(input instanceof URL);
  return isRequest && init === undefined ? input : new Request(input, init);
}

/** A lost connection as `fetch` reports it in Node. */
function failAsFetchDoes(error: unknown): never {
  if (!(error instanceof ConnectionLostError)) throw error;
  const code = error.ending === "refused" ? "ECONNREFUSED" : "ECONNRESET";
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(error.message), { code }) });
}

const otherOriginOf = (baseUrl: string): string => `https://storage.${new URL(baseUrl).hostname}`;

/** Wires the rooms together: the one place that sees them all. */
export function createService(options: ServiceOptions = {}): Service {
  const { href: baseUrl, path: basePath } = parseBaseUrl(options.baseUrl ?? "https://legal-entity.test");
  const fulfilment = options.fulfilment ?? defaultFulfilment;
  checkFulfilment(fulfilment);
  const settings = createSettings(options.assumptions);
  const catalogue = createCatalogue(options.entities ?? syntheticEntities);
  const clock = createClock(options.clock);
  const world = createWorld(fulfilment);
  const seed = options.seed ?? 1;
  const newOrderId = createOrderIds(seed);
  const random = createFractions(seed);
  const otherOrigin = options.otherOrigin ?? otherOriginOf(baseUrl);
  const signer = { otherOrigin, signature: hashText("signature", seed).toString(36) };

  const contextFor = (consult: Consult): OperationContext => ({
    world,
    catalogue,
    consult,
    now: clock.now(),
    newOrderId,
    beforeCreateResponse: (orderId) => deliverer.beforeCreateResponse(orderId, consult),
    random,
    shuffleKey: (text) => hashText(text, seed),
    isAvailable: (item) => isAvailable(item, world.state.availability),
    fileUrl: (order, fileName) => fileUrl(baseUrl, linkForm(consult, order.pathForm), order.id, fileName),
  });

  const deliverer = createDeliverer({
    world,
    clock,
    settings,
    send: options.sendWebhook ?? ((request) => globalThis.fetch(request)),
    secret: options.webhookSecret ?? defaultWebhookSecret,
    warn: options.warn ?? ((message) => console.warn(message)),
    viewContext: contextFor,
  });
  fulfilOrders(world, clock, settings);
  const app = createHttpApp({ basePath, settings, signer, contextFor, sleep: clock.sleep });

  async function answer(request: Request): Promise<Response> {
    const response = await clock.during(async () => app.fetch(request));
    return arrive(response, request.signal, clock.sleep);
  }

  return {
    baseUrl,
    otherOrigin: signer.otherOrigin,
    answer,
    fetch: (input, init) => answer(toRequest(input, init)).catch(failAsFetchDoes),
    clock: clockControl(clock, world),
    assumptions: assumptionControl(settings),
    availability: availabilityControl(world, clock),
    fulfilment: fulfilmentControl(world, clock),
    orders: orderControl(world, clock, settings),
    ledger: ledgerControl(world),
    webhooks: webhookControl(world),
    tokens: tokenControl(world, clock),
    faults: faultControl(world, clock, options.impossibleFaults ?? {}),
    async reset() {
      world.clear();
      settings.reset();
    },
  };
}
