import * as z from "zod/mini";
import { component, note } from "./component.ts";
import { duration } from "./time.ts";

const operation = component(
  "FaultTarget",
  "An operation's answers, or the webhooks.",
  z.enum(["searchEntities", "getEntity", "createOrder", "getOrder", "downloadFile", "orderFinished"]),
);

const scope = {
  operation: z.optional(operation),
  count: z.optional(note("After so many strikes it is over.", z.int().check(z.positive()))),
  probability: z.optional(note("Decided by the seed.", z.number().check(z.gte(0), z.lte(1)))),
  for: z.optional(duration),
};

const when = z.optional(
  note("Whether the operation has done its work when the fault strikes.", z.enum(["before", "after"])),
);
const to = z.optional(z.enum(["same-origin", "other-origin"]));
const bytes = z.optional(z.int().check(z.positive()));

/** Those that say nothing besides their type. */
const plainTypes = [
  "refuse",
  "malformed-json",
  "expired-410",
  "unknown-item-status",
  "unknown-order-status",
  "absent-entity-fields",
  "extra-fields",
  "numbers-as-strings",
  "html-200",
  "truncated-json",
  "webhook-form-body",
  "delivered-without-link",
  "completed-then-in-progress",
] as const;

const of = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape, ...scope });

export const fault = component(
  "Fault",
  "What goes wrong: trouble on the way, or a departure from the service's document; how often and where.",
  z.discriminatedUnion("type", [
    of("status", {
      status: z.optional(z.int().check(z.gte(400), z.lte(599))),
      retryAfter: z.optional(duration),
      when,
    }),
    of("delay", { by: duration }),
    of("hang", { when }),
    of("reset", { when }),
    of("truncate", { bytes }),
    of("slow-body", { pause: duration, bytes }),
    of("wrong-content-type", { contentType: z.optional(z.string()) }),
    of("redirect", { to }),
    of("download-redirect", { to }),
    of("download-other-host", { host: z.optional(z.string()) }),
    of("hostile-content-disposition", { fileName: z.optional(z.string()) }),
    z.strictObject({ type: z.enum(plainTypes), ...scope }),
  ]),
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
