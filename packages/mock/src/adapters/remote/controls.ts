import type { Entity } from "@legal-entity/contract";
import type { Assumptions } from "../../assumptions/register.ts";
import type { AvailabilityRule } from "../../domain/availability.ts";
import type { Charge } from "../../domain/charges.ts";
import type { DomainEvent } from "../../domain/events.ts";
import type { ActiveFault } from "../../domain/fault.ts";
import type { FulfilmentRule } from "../../domain/fulfilment.ts";
import type { OrderRecord } from "../../domain/order.ts";
import type { JournalEntry } from "../../journal/journal.ts";
import type { NearMiss } from "../../journal/query.ts";
import type { Service } from "../../service.ts";
import type { Transport } from "./transport.ts";

type Controls = Pick<
  Service,
  "assumptions" | "availability" | "entities" | "faults" | "fulfilment" | "journal" | "ledger" | "orders" | "tokens"
>;

interface Ledger {
  readonly entries: readonly Charge[];
  readonly totalCents: number;
}

interface Entities {
  readonly entities: readonly Entity[];
  readonly count: number;
}

const part = (text: string): string => encodeURIComponent(text);

function query(fields: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The dials of a world elsewhere, all but its clock and its outbox. */
export function remoteControls({ call, find }: Transport): Controls {
  const get = <Answer>(path: string) => call<Answer>({ method: "GET", path });
  const post = <Answer = void>(path: string, body: unknown) => call<Answer>({ method: "POST", path, body });
  const clear = (path: string) => call({ method: "DELETE", path });
  const assumptions = () => get<Assumptions>("/assumptions");
  const ledger = (orderId?: string) => get<Ledger>(`/ledger${query({ orderId })}`);
  return {
    assumptions: {
      all: assumptions,
      get: async (key) => (await assumptions())[key],
      set: async (changes) => void (await call({ method: "PATCH", path: "/assumptions", body: changes })),
    },
    availability: {
      list: async () => (await get<{ rules: AvailabilityRule[] }>("/availability")).rules,
      set: (rule) => post("/availability", rule),
    },
    fulfilment: {
      list: async () => (await get<{ rules: FulfilmentRule[] }>("/fulfilment")).rules,
      set: (policy, scope) => post("/fulfilment", { ...scope, policy }),
      plan: (orderId, policy) => call({ method: "PUT", path: `/orders/${part(orderId)}/plan`, body: { policy } }),
    },
    orders: {
      list: async () => (await get<{ orders: OrderRecord[] }>("/orders")).orders,
      get: (orderId) => find<OrderRecord>({ method: "GET", path: `/orders/${part(orderId)}` }),
      history: async (orderId) =>
        (await find<{ events: DomainEvent[] }>({ method: "GET", path: `/orders/${part(orderId)}/history` }))?.events ??
        [],
      finish: (orderId) => post<OrderRecord>(`/orders/${part(orderId)}/finish`, undefined),
    },
    ledger: {
      entries: async ({ orderId } = {}) => (await ledger(orderId)).entries,
      totalCents: async ({ orderId } = {}) => (await ledger(orderId)).totalCents,
    },
    entities: {
      count: async () => (await get<Entities>("/entities?limit=0")).count,
      list: async (page = {}) => (await get<Entities>(`/entities${query({ ...page })}`)).entities,
      get: (persistentId) => find<Entity>({ method: "GET", path: `/entities/${part(persistentId)}` }),
    },
    faults: {
      list: async () => (await get<{ faults: ActiveFault[] }>("/faults")).faults,
      set: async (fault) => (await post<{ id: string }>("/faults", fault)).id,
      remove: async (id) => (await find({ method: "DELETE", path: `/faults/${part(id)}` })) !== undefined,
      clear: () => clear("/faults"),
    },
    journal: {
      list: async (wanted = {}) => (await post<{ requests: JournalEntry[] }>("/requests/find", wanted)).requests,
      count: async (wanted = {}) => (await post<{ count: number }>("/requests/count", wanted)).count,
      nearMisses: async (wanted) =>
        (await post<{ nearMisses: NearMiss[] }>("/requests/near-misses", wanted)).nearMisses,
      clear: () => clear("/requests"),
    },
    tokens: {
      revoke: (token) => post("/tokens/revoke", { token }),
      assign: (token, account) => post("/tokens/assign", { token, account }),
    },
  };
}
