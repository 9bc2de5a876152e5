import type { AssumptionControl } from "./control/assumptions.ts";
import type { AvailabilityControl } from "./control/availability.ts";
import type { ClockControl } from "./control/clock.ts";
import type { EntityControl } from "./control/entities.ts";
import type { FaultControl } from "./control/faults.ts";
import type { FulfilmentControl } from "./control/fulfilment.ts";
import type { JournalControl } from "./control/journal.ts";
import type { LedgerControl } from "./control/ledger.ts";
import type { OrderControl } from "./control/orders.ts";
import type { StateControl } from "./control/state.ts";
import type { TokenControl } from "./control/tokens.ts";
import type { LocalWebhookControl, WebhookControl } from "./control/webhooks.ts";

/** The whole service, stateful, and the dials a test turns, wherever it runs. Every method takes plain data and is async. */
export interface AnyService extends StateControl {
  readonly baseUrl: string;
  /** Where a redirect to another origin leads: a storage host that takes signed links and refuses tokens. */
  readonly otherOrigin: string;
  /** The service as one function; it asks nothing of the platform but `Request` and `Response`. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  readonly clock: ClockControl;
  readonly assumptions: AssumptionControl;
  readonly availability: AvailabilityControl;
  readonly fulfilment: FulfilmentControl;
  readonly orders: OrderControl;
  readonly ledger: LedgerControl;
  readonly entities: EntityControl;
  readonly webhooks: WebhookControl;
  readonly tokens: TokenControl;
  readonly faults: FaultControl;
  readonly journal: JournalControl;
}

/** The service in this process, where there is more than plain data. */
export interface Service extends AnyService {
  /** Answers as the service does. @throws ConnectionLostError when a fault takes the connection away */
  answer(request: Request): Promise<Response>;
  readonly webhooks: LocalWebhookControl;
}
