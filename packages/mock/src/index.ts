export type { Entity, OrderableDocument } from "@legal-entity/contract";
export type { Clock, Duration } from "@legal-entity/contract/time";
export { createMock, type Mock } from "./adapters/create-mock.ts";
export type { AssumptionKey, Assumptions, Variant } from "./assumptions/register.ts";
export {
  type AssumptionVariant,
  type AssumptionVariantsOptions,
  assumptionVariants,
} from "./assumptions/variants.ts";
export type { ClockMode, ClockOptions } from "./clock/dial.ts";
export type { AssumptionControl } from "./control/assumptions.ts";
export type { AvailabilityControl } from "./control/availability.ts";
export type { ClockControl, ClockStatus } from "./control/clock.ts";
export type { EntityControl, EntityPage } from "./control/entities.ts";
export type { FaultControl } from "./control/faults.ts";
export type { FulfilmentControl } from "./control/fulfilment.ts";
export type { JournalControl } from "./control/journal.ts";
export type { LedgerControl, LedgerQuery } from "./control/ledger.ts";
export type { OrderControl } from "./control/orders.ts";
export type { ResetPart, Snapshot, StateControl } from "./control/state.ts";
export type { TokenControl } from "./control/tokens.ts";
export type { LocalWebhookControl, WebhookControl, WebhookQuery } from "./control/webhooks.ts";
export { EntityDataError } from "./data/data-error.ts";
export { parseEntities } from "./data/parse-entities.ts";
export type { ListenOptions, WebhookListener } from "./delivery/listeners.ts";
export type { Sender } from "./delivery/send.ts";
export type { AvailabilityRule } from "./domain/availability.ts";
export type { Charge } from "./domain/charges.ts";
export type { EntityOutcome } from "./domain/entity-outcome.ts";
export type { DomainEvent, OrderCreated, OrderFinished, WebhookAttempted } from "./domain/events.ts";
export type { ActiveFault, Fault, FaultScope, FaultTarget } from "./domain/fault.ts";
export type { FulfilmentPolicy } from "./domain/fulfilment-plan.ts";
export type { ExpiredFile, Moved } from "./domain/moved.ts";
export type { OrderedItem, OrderRecord } from "./domain/order.ts";
export { catalogue } from "./fixtures/catalogue.ts";
export { type GenerateOptions, generateEntities } from "./fixtures/generate-entities.ts";
export { outcomeOf } from "./fixtures/outcomes.ts";
export type { JournalEntry } from "./journal/journal.ts";
export type { JournalQuery, NearMiss } from "./journal/query.ts";
export type { ServiceOptions } from "./options.ts";
export type { AnyService, Service } from "./service.ts";
