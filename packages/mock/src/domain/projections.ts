import type { AvailabilityRule } from "./availability.ts";
import type { DomainEvent } from "./events.ts";
import type { ActiveFault } from "./fault.ts";
import type { FulfilmentRule } from "./fulfilment.ts";
import type { FulfilmentPolicy } from "./fulfilment-plan.ts";
import type { OrderRecord } from "./order.ts";
import { countRequest, type RateWindow } from "./rate-window.ts";
import { beginOrder, countPoll, finishOrder, planAnew } from "./transitions.ts";
import { followAttempt, followOrder, followPlan, type Upcoming } from "./upcoming.ts";

/** What a world knows at a moment: everything here follows from its event log. */
export interface WorldState {
  readonly orders: Map<string, OrderRecord>;
  readonly availability: AvailabilityRule[];
  readonly revokedTokens: Set<string>;
  /** In the order in which they were set. */
  readonly faults: Map<string, ActiveFault>;
  /** How many calls a test entity's own faults have seen. */
  readonly outcomeCounts: Map<string, number>;
  /** Whom a token stands for. */
  readonly accounts: Map<string, string>;
  /** When each token was first used. */
  readonly tokensSince: Map<string, number>;
  /** By token. */
  readonly rateWindows: Map<string, RateWindow>;
  readonly fulfilment: FulfilmentRule[];
  readonly upcoming: Upcoming;
}

export const emptyState = (policy: FulfilmentPolicy): WorldState => ({
  orders: new Map(),
  availability: [],
  revokedTokens: new Set(),
  faults: new Map(),
  outcomeCounts: new Map(),
  accounts: new Map(),
  tokensSince: new Map(),
  rateWindows: new Map(),
  fulfilment: [{ policy }],
  upcoming: new Map(),
});

/** @throws Error when there is no such order. */
function orderOf(state: WorldState, { orderId }: { readonly orderId: string }): OrderRecord {
  const order = state.orders.get(orderId);
  if (order !== undefined) return order;
  throw new Error(`Failed to change order ${orderId}: it does not exist.`);
}

/** Keeps an order, and what it has planned. */
function keep(state: WorldState, order: OrderRecord): void {
  state.orders.set(order.id, order);
  followOrder(state.upcoming, order);
}

/** The one place where state changes. @throws Error when the event cannot follow on what happened before. */
export function apply(state: WorldState, event: DomainEvent): void {
  switch (event.type) {
    case "order-created":
      keep(state, beginOrder(event));
      return;
    case "order-planned":
      keep(state, planAnew(orderOf(state, event), event));
      return;
    case "order-polled":
      state.orders.set(event.orderId, countPoll(orderOf(state, event), event));
      return;
    case "order-finished":
      keep(state, finishOrder(orderOf(state, event), event));
      return;
    case "availability-changed":
      state.availability.push(event.rule);
      return;
    case "fulfilment-changed":
      state.fulfilment.push(event.rule);
      return;
    case "fault-set":
      state.faults.set(event.id, { id: event.id, fault: event.fault, until: event.until, strikes: 0 });
      return;
    case "fault-removed":
      state.faults.delete(event.id);
      return;
    case "fault-struck": {
      const fault = state.faults.get(event.id);
      if (fault !== undefined) state.faults.set(event.id, { ...fault, strikes: fault.strikes + 1 });
      return;
    }
    case "outcome-counted":
      state.outcomeCounts.set(event.counter, (state.outcomeCounts.get(event.counter) ?? 0) + 1);
      return;
    case "token-assigned":
      state.accounts.set(event.token, event.account);
      return;
    case "token-used":
      state.tokensSince.set(event.token, event.at);
      return;
    case "request-counted":
      state.rateWindows.set(event.token, countRequest(state.rateWindows.get(event.token), event.at));
      return;
    case "token-revoked":
      state.revokedTokens.add(event.token);
      return;
    case "webhooks-cleared":
      return;
    case "webhook-planned":
      followPlan(state.upcoming, event);
      return;
    case "webhook-attempted":
      followAttempt(state.upcoming, event);
      return;
  }
}
