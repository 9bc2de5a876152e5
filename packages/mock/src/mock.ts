import type { Entity } from "@legal-entity/contract";
import { type Agenda, createAgenda } from "./agenda.ts";
import type { Consult } from "./assumptions/consult.ts";
import { type AssumptionSettings, createSettings } from "./assumptions/settings.ts";
import { createClock, type MockClock } from "./clock/clock.ts";
import { assumptionControl } from "./control/assumptions.ts";
import { availabilityControl } from "./control/availability.ts";
import { clockControl } from "./control/clock.ts";
import { entityControl } from "./control/entities.ts";
import { faultControl } from "./control/faults.ts";
import { fulfilmentControl } from "./control/fulfilment.ts";
import { journalControl } from "./control/journal.ts";
import { ledgerControl } from "./control/ledger.ts";
import { orderControl } from "./control/orders.ts";
import { stateControl } from "./control/state.ts";
import { tokenControl } from "./control/tokens.ts";
import { webhookControl } from "./control/webhooks.ts";
import { createDeliverer } from "./delivery/deliver.ts";
import { createListeners } from "./delivery/listeners.ts";
import { isAvailable } from "./domain/availability.ts";
import { type Catalogue, createCatalogue } from "./domain/catalogue.ts";
import { checkEntities } from "./domain/check-entity.ts";
import { catalogue as syntheticEntities } from "./fixtures/catalogue.ts";
import { outcomeOf } from "./fixtures/outcomes.ts";
import { createFulfiller } from "./fulfilment/fulfil.ts";
import { createHttpApp } from "./http/app.ts";
import { fileUrl, linkForm } from "./http/paths.ts";
import { arrive, ConnectionLostError } from "./http/transit.ts";
import { answerJournalled } from "./journal/answer-journalled.ts";
import { createJournal } from "./journal/journal.ts";
import type { OperationContext } from "./operations/context.ts";
import { resolveOptions, type ServiceOptions } from "./options.ts";
import type { Reply } from "./reply/reply.ts";
import { toResponse } from "./reply/to-response.ts";
import { createRandom, fraction, hashText, nextOrderId } from "./seed.ts";
import type { Service } from "./service.ts";
import { createWorld } from "./world.ts";

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

/** Says so when the user's own entities would vanish silently. */
function warnOfHidden(
  entities: readonly Entity[],
  settings: AssumptionSettings,
  warn: (message: string) => void,
): void {
  const hidden = entities.filter(({ status }) => status !== "ACTIVE").length;
  if (hidden === 0 || settings.get("entityStatuses") !== "active-only") return;
  const remedy = 'Set assumptions: { entityStatuses: "several" } to show them.';
  warn(
    `${hidden} of ${entities.length} entities are not ACTIVE, and hidden under entityStatuses=active-only. ${remedy}`,
  );
}

/** What several services on one server have in common, and what tells them apart. */
export interface Surroundings {
  /** Instead of one made of `entities`. */
  readonly catalogue?: Catalogue | undefined;
  /** What signed links carry. @default one that the seed decides */
  readonly signature?: string | undefined;
}

/** A service with what whoever houses it has to know. */
export interface HousedService {
  readonly service: Service;
  /** Answers as `service.answer` does, in plain data. @throws ConnectionLostError when a fault takes the connection away */
  reply(request: Request): Promise<Reply>;
  readonly clock: MockClock;
  readonly agenda: Agenda;
}

/**
 * The whole service in this process.
 *
 * @throws TypeError or RangeError naming the option, when one is not usable
 */
export const createService = (options: ServiceOptions = {}): Service => houseService(options).service;

/** The catalogue of the options, ready to be looked up. @throws TypeError when entities are none, or share one persistent_id */
export function catalogueOf({ entities }: ServiceOptions): Catalogue {
  if (entities !== undefined) checkEntities(entities);
  return createCatalogue(entities ?? syntheticEntities);
}

/**
 * Wires the rooms together: the one place that sees them all.
 *
 * @throws TypeError or RangeError naming the option, when one is not usable
 */
export function houseService(options: ServiceOptions, surroundings: Surroundings = {}): HousedService {
  const { baseUrl, basePath, fulfilment, otherOrigin, seed, webhookSecret, ...resolved } = resolveOptions(options);
  const settings = createSettings(options.assumptions);
  const catalogue = surroundings.catalogue ?? catalogueOf(options);
  if (options.entities !== undefined) warnOfHidden(options.entities, settings, resolved.warn);
  const clock = createClock(options.clock);
  const agenda = createAgenda(clock);
  const world = createWorld(fulfilment);
  const journal = createJournal(resolved.journalCapacity);
  const orderIds = createRandom(seed);
  const chance = createRandom(seed);

  const contextFor = (consult: Consult): OperationContext => ({
    world,
    catalogue,
    consult,
    now: clock.now(),
    outcomeOf,
    newOrderId: () => nextOrderId(orderIds, seed),
    beforeCreateResponse: (orderId) => clock.aside(() => deliverer.beforeCreateResponse(orderId, consult)),
    random: () => fraction(chance),
    shuffleKey: (text) => hashText(text, seed),
    isAvailable: (item) => isAvailable(item, world.state.availability),
    fileUrl: (order, fileName) => fileUrl(baseUrl, linkForm(consult, order.pathForm), order.id, fileName),
  });
  const listeners = createListeners(resolved.sendWebhook);
  const deliverer = createDeliverer({
    world,
    clock,
    agenda,
    settings,
    send: listeners.send,
    webhookLimit: options.webhookLimit,
    secret: webhookSecret,
    warn: resolved.warn,
    random: () => fraction(chance),
    viewContext: contextFor,
  });
  const fulfiller = createFulfiller({ world, agenda, clock, settings });
  const signature = surroundings.signature ?? hashText("signature", seed).toString(36);
  const app = createHttpApp({ basePath, settings, signer: { otherOrigin, signature }, contextFor });
  const respond = answerJournalled({ journal, world, clock }, (request) => clock.during(() => app(request)));
  const { sleep } = clock;
  const reply = async (request: Request) => arrive(await respond(request), { request, sleep });
  const answer = async (request: Request) => toResponse(await reply(request), { request, sleep });

  const service: Service = {
    baseUrl,
    otherOrigin,
    answer,
    fetch: (input, init) => answer(toRequest(input, init)).catch(failAsFetchDoes),
    clock: clockControl(clock, world, settings),
    assumptions: assumptionControl(settings),
    availability: availabilityControl(world, clock),
    fulfilment: fulfilmentControl(world, clock),
    orders: orderControl(world, clock, settings),
    ledger: ledgerControl(world),
    entities: entityControl(catalogue),
    webhooks: webhookControl({ world, clock, deliverer, listeners, secret: webhookSecret }),
    tokens: tokenControl(world, clock),
    faults: faultControl(world, clock, resolved.impossibleFaults),
    journal: journalControl(journal),
    ...stateControl({ world, clock, agenda, settings, journal, fulfiller, deliverer, orderIds, chance, seed }),
  };
  return { service, reply, clock, agenda };
}
