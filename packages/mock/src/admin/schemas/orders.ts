import { orderableDocument, requirement } from "@legal-entity/contract/schemas";
import * as z from "zod/mini";
import { component, note } from "./component.ts";
import { duration, moment } from "./time.ts";

/** Which documents a rule is about. */
const scopeFields = {
  entity: z.optional(note("The persistent_id of an entity; every entity when left out.", z.string())),
  product: z.optional(note("A product code; every product when left out.", z.string())),
  year: z.optional(note("A year; every year when left out.", z.number())),
};

export const fulfilmentPolicy = component(
  "FulfilmentPolicy",
  "When an order finishes: at once, when the test says so, after a while, or after its status was read so many times.",
  z.union([
    z.enum(["immediate", "manual"]),
    z.strictObject({ after: duration }),
    z.strictObject({ afterPolls: z.int().check(z.positive()) }),
  ]),
);

export const fulfilmentRule = component(
  "FulfilmentRule",
  "A policy for the orders that hold a document of this scope; of several rules the last that covers a document decides.",
  z.strictObject({ ...scopeFields, policy: fulfilmentPolicy }),
);

export const availabilityRule = component(
  "AvailabilityRule",
  "Whether the registers have the documents of this scope; of several rules the last that covers a document decides.",
  z.strictObject({ ...scopeFields, is: z.enum(["available", "missing"]) }),
);

const orderedItem = component(
  "OrderedItem",
  "One requested document, with what the catalogue said of it when it was ordered.",
  z.object({
    entityPersistentId: z.string(),
    entity: z.optional(
      z.object({ persistentId: z.string(), name: z.string(), countryCode: z.string(), identifier: z.string() }),
    ),
    productCode: z.string(),
    year: z.optional(z.number()),
    requirement,
    listing: z.optional(orderableDocument),
    fileName: z.string(),
  }),
);

const plan = component(
  "FulfilmentPlan",
  "What is planned for an order in progress.",
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("at"), due: moment }),
    z.object({ kind: z.literal("polls"), polls: z.int() }),
    z.object({ kind: z.literal("manual") }),
  ]),
);

const orderFields = {
  id: z.string(),
  createdAt: moment,
  items: z.array(orderedItem),
  callbackUrl: z.optional(z.string()),
  pathForm: note("The form of the path that created it.", z.enum(["", "/v2"])),
  account: note("Whom the token stood for; empty for tokens that nobody assigned.", z.string()),
};

export const orderRecord = component(
  "OrderRecord",
  "An order as the mock knows it.",
  z.discriminatedUnion("status", [
    z.object({ ...orderFields, status: z.literal("IN_PROGRESS"), plan, polls: z.int() }),
    z.object({
      ...orderFields,
      status: z.enum(["COMPLETED", "CANCELLED"]),
      finishedAt: moment,
      found: note("For each item, whether its register had the document.", z.array(z.boolean())),
    }),
  ]),
);

export const charge = component(
  "Charge",
  "One document that was paid for.",
  z.object({
    orderId: z.string(),
    entityPersistentId: z.string(),
    productCode: z.string(),
    year: z.optional(z.number()),
    cents: note("Integer cents of EUR.", z.int()),
  }),
);
