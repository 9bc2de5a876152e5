import { type Assumptions, createMock, type Mock, type OrderRecord } from "@legal-entity/mock";
import { callers } from "./calls.ts";
import { entities } from "./entities.ts";
import { judgeWebhook } from "./judge-webhook.ts";

/** What the receiver of webhooks does: answers with a status, or breaks the connection. */
export type Reply = number | "broken";

/** What a session is played on: a service of its own, and what its callers know of it. */
export interface Stage {
  readonly mock: Mock;
  /** The ids of the orders that were placed, the oldest first. */
  readonly orderIds: string[];
  /** How many orders may have been placed although no answer says so. */
  lost: number;
  /** The last status that was seen of each order. */
  readonly seen: Map<string, string>;
  readonly revoked: Set<string>;
  /** Whom a token stands for. */
  readonly accounts: Map<string, string>;
  /** How many requests were sent. */
  requests: number;
  /** How many webhooks came. */
  received: number;
  /** How many files could be read. */
  opened: number;
  /** What was answered and what webhooks said, the oldest first. */
  readonly transcript: string[];
  /** What is wrong with webhooks: a receiver that throws is only one that did not receive. */
  readonly complaints: string[];
}

/** How a stage is set. */
export interface Setting {
  readonly assumptions: Partial<Assumptions>;
  /** In turn, for each webhook. */
  readonly replies: readonly Reply[];
}

/** A service as the sessions need it, which keeps no journal. */
export const open = ({ assumptions }: Setting, receive: (request: Request) => Promise<Reply>): Mock =>
  createMock({
    baseUrl: "https://api.example.test",
    entities,
    journalCapacity: 1,
    assumptions: { entityStatuses: "several", ...assumptions },
    warn: () => {},
    async sendWebhook(request) {
      const reply = await receive(request);
      if (reply === "broken") throw new TypeError("fetch failed");
      return new Response(null, { status: reply });
    },
  });

/** Judges a webhook and answers it as the setting says. */
async function receive(stage: Stage, { replies }: Setting, request: Request): Promise<Reply> {
  stage.transcript.push(`${request.method} ${request.url} ${await request.clone().text()}`);
  await judgeWebhook(stage, request);
  return pick(replies, stage.received++) ?? 204;
}

/** What callers know before their first call. */
const nothingKnown = () => ({
  orderIds: [],
  lost: 0,
  seen: new Map<string, string>(),
  revoked: new Set<string>(),
  accounts: new Map<string, string>(),
  requests: 0,
  received: 0,
  opened: 0,
});

export function setStage(setting: Setting): Stage {
  const stage: Stage = {
    mock: open(setting, (request) => receive(stage, setting, request)),
    ...nothingKnown(),
    transcript: [],
    complaints: [],
  };
  return stage;
}

/** Resets everything that there is, and lets the callers forget what they knew. */
export async function clearStage(stage: Stage): Promise<Stage> {
  await stage.mock.reset(["state", "faults", "assumptions", "journal", "clock"]);
  return Object.assign(stage, nothingKnown());
}

/** Lets a stage take over where another one is: its service by a snapshot as text, its callers as they are. */
export async function takeOver(first: Stage, stage: Stage): Promise<Stage> {
  const { orderIds, seen, revoked, accounts, lost, requests, received } = first;
  const text = JSON.stringify(await first.mock.snapshot());
  await stage.mock.restore(JSON.parse(text));
  const callers = {
    orderIds: [...orderIds],
    seen: new Map(seen),
    revoked: new Set(revoked),
    accounts: new Map(accounts),
  };
  return Object.assign(stage, callers, { lost, requests, received });
}

/** The one among several that an index means, whatever its size. */
export const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

export const tokenOf = (caller: number): string => pick(callers, caller) ?? "";

/** The order that an index means, as the service keeps it; undefined when none was placed yet. */
export async function orderAt({ mock, orderIds }: Stage, index: number): Promise<OrderRecord | undefined> {
  const id = pick(orderIds, index);
  return id === undefined ? undefined : await mock.orders.get(id);
}

/** The form of the paths that the service answers under, the wished one if it does. */
export async function pathForm({ mock }: Stage, isPrefixed: boolean): Promise<"" | "/v2"> {
  const served = await mock.assumptions.get("pathPrefix");
  if (served === "both") return isPrefixed ? "/v2" : "";
  return served === "v2" ? "/v2" : "";
}
