import * as z from "zod/mini";
import type { Fault } from "../../domain/fault.ts";
import { faultKinds } from "../../domain/fault-kinds.ts";
import { component, note } from "./component.ts";
import { duration } from "./time.ts";

const target = component(
  "FaultTarget",
  "An operation's answers, or the webhooks.",
  z.enum(["searchEntities", "getEntity", "createOrder", "getOrder", "downloadFile", "orderFinished"]),
);

/** What every fault takes: how often and where it strikes. */
const scope = {
  operation: z.optional(target),
  count: z.optional(note("After so many strikes it is over.", z.int().check(z.positive()))),
  probability: z.optional(note("Decided by the seed.", z.number().check(z.gte(0), z.lte(1)))),
  for: z.optional(duration),
};

/** What some take besides. */
const faultFields: Readonly<Record<string, z.ZodMiniType>> = {
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  retryAfter: z.optional(duration),
  when: z.optional(note("Whether the operation has done its work when it strikes.", z.enum(["before", "after"]))),
  by: duration,
  pause: duration,
  bytes: z.optional(z.int().check(z.positive())),
  contentType: z.optional(z.string()),
  to: z.optional(z.enum(["same-origin", "other-origin"])),
  host: z.optional(z.string()),
  fileName: z.optional(z.string()),
};

function schemaOf(type: string, names: readonly string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, faultFields[name] ?? z.unknown()]));
  return z.strictObject({ type: z.literal(type), ...fields, ...scope });
}

type Kind = ReturnType<typeof schemaOf>;

/** One form for each kind that there is. */
const kinds = Object.entries(faultKinds).map(([type, { fields }]) => schemaOf(type, fields)) as [Kind, ...Kind[]];

export const fault = component(
  "Fault",
  "What goes wrong: trouble on the way, or a departure from the service's document; how often and where.",
  z.discriminatedUnion("type", kinds) as z.ZodMiniType<Fault>,
);

export const activeFault = component(
  "ActiveFault",
  "A fault that was set.",
  z.object({
    id: z.string(),
    fault,
    until: z.optional(note("When it ends; absent when it does not.", z.number())),
    strikes: z.int(),
  }),
);
