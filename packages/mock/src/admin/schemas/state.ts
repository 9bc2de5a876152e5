import * as z from "zod/mini";
import { assumptions } from "./assumptions.ts";
import { component, note } from "./component.ts";
import { domainEvent } from "./events.ts";
import { clockStatus, moment } from "./time.ts";

export const snapshot = component(
  "Snapshot",
  "The whole state of a world.",
  z.strictObject({
    version: z.literal(1),
    at: moment,
    orderIds: z.number(),
    chance: z.number(),
    assumptions,
    log: z.array(domainEvent),
  }),
);

export const resetPart = component(
  "ResetPart",
  "`state`: orders with their charges and webhooks, availability, fulfilment, tokens. The others: what they say.",
  z.enum(["state", "faults", "assumptions", "journal", "clock"]),
);

export const worldSummary = component(
  "WorldSummary",
  "A world on this server.",
  z.object({
    name: note("The part of its tokens before the first dot.", z.string()),
    orders: z.int(),
    clock: clockStatus,
  }),
);

export const world = component(
  "World",
  "The world that the token of this call names.",
  z.object({
    name: z.string(),
    baseUrl: note("Where the service is; its links begin with it.", z.string()),
    otherOrigin: note("Where redirects to another origin lead.", z.string()),
    webhookSecret: note("Signs webhooks where they are signed.", z.string()),
    clock: clockStatus,
  }),
);
