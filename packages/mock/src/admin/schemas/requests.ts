import * as z from "zod/mini";
import { component, note } from "./component.ts";
import { moment } from "./time.ts";

export const journalEntry = component(
  "JournalEntry",
  "One request, its answer, and why it was answered so.",
  z.object({
    id: note("Counts up from 1.", z.int()),
    at: moment,
    took: note("Milliseconds that the answer took, in real time.", z.number()),
    method: z.string(),
    path: note("The path with its query.", z.string()),
    operation: z.optional(z.string()),
    status: z.optional(note("Absent when a fault let no answer arrive.", z.int())),
    decisions: note("The assumptions that the answer rests on, as `key=variant`.", z.array(z.string())),
    faults: note("The faults that struck it.", z.array(z.string())),
    requestBody: z.optional(z.string()),
    responseBody: z.optional(
      note("As it was sent, faults included; absent for files, and when there was none.", z.string()),
    ),
    events: note("Which events it caused: the first, and the one after the last.", z.tuple([z.int(), z.int()])),
  }),
);

export const journalQuery = component(
  "JournalQuery",
  "What to look for; what it leaves out, it does not look at.",
  z.strictObject({
    method: z.optional(z.string()),
    path: z.optional(note("The path without its query, or the beginning of it before a `*`.", z.string())),
    operation: z.optional(z.string()),
    status: z.optional(z.int()),
    requestBody: z.optional(note("A text that the request's body holds.", z.string())),
  }),
);

export const nearMiss = component(
  "NearMiss",
  "A request that matches in all but some fields.",
  z.object({
    entry: journalEntry,
    differences: z.array(
      z.object({ field: z.string(), wanted: z.optional(z.unknown()), found: z.optional(z.unknown()) }),
    ),
  }),
);
