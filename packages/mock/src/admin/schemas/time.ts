import * as z from "zod/mini";
import { component, note } from "./component.ts";

/** A moment as answers give it. */
export const moment = component("Moment", "Milliseconds since the Unix epoch, on the world's clock.", z.number());

const amount = () => z.optional(z.number().check(z.nonnegative()));

export const durationUnits = component(
  "DurationUnits",
  "A length of time: the units are added up.",
  z.strictObject({
    days: amount(),
    hours: amount(),
    minutes: amount(),
    seconds: amount(),
    milliseconds: amount(),
  }),
);

export const duration = component(
  "Duration",
  "A length of time: milliseconds, or units that are added up.",
  z.union([z.number().check(z.nonnegative()), durationUnits]),
);

export const clockMode = component(
  "ClockMode",
  "How time passes: `virtual` stands still until it is moved, or jumps when somebody sleeps; `live` runs so many times as fast as the machine's.",
  z.union([
    z.literal("virtual"),
    z.strictObject({ live: note("How many times as fast as the machine's; above 0.", z.number()) }),
  ]),
);

export const clockStatus = component(
  "ClockStatus",
  "What the clock shows, and how time passes on it.",
  z.object({
    now: moment,
    mode: clockMode,
    isFrozen: note("Whether time stands still until `resume`.", z.boolean()),
  }),
);
