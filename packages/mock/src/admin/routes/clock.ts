import { milliseconds } from "@legal-entity/contract/time";
import * as z from "zod/mini";
import { route } from "../route.ts";
import { note } from "../schemas/component.ts";
import { events } from "../schemas/events.ts";
import { clockMode, clockStatus, durationUnits, moment } from "../schemas/time.ts";
import { sleepUntil } from "../sleep.ts";

const expired = z.object({ orderId: z.string(), fileName: z.string(), at: moment });

const moved = z.object({
  now: moment,
  transitions: note("Orders that left IN_PROGRESS.", events),
  deliveries: note("Webhooks that were sent, each with its outcome.", events),
  expired: note("Files that can no longer be downloaded.", z.array(expired)),
  events: note("Everything that was written to the log.", events),
});

/** Time as a dial. */
export const clockRoutes = [
  route({
    operationId: "getClock",
    tag: "Clock",
    method: "get",
    path: "/clock",
    summary: "Read the clock",
    answer: clockStatus,
    work: ({ scope }) => scope.service.clock.status(),
  }),
  route({
    operationId: "setClock",
    tag: "Clock",
    method: "put",
    path: "/clock",
    summary: "Change how time passes",
    description: "What the clock shows stays; what is left out stays too.",
    body: z.strictObject({ mode: z.optional(clockMode), isFrozen: z.optional(z.boolean()) }),
    answer: clockStatus,
    async work({ scope, body: { mode, isFrozen } }) {
      const { clock } = scope.service;
      if (mode !== undefined) await clock.setMode(mode);
      if (isFrozen !== undefined) await (isFrozen ? clock.freeze() : clock.resume());
      return clock.status();
    },
  }),
  route({
    operationId: "advanceClock",
    tag: "Clock",
    method: "post",
    path: "/clock/advance",
    summary: "Move time forward",
    description:
      "Through everything that is due on the way, in order; answers when all has settled, webhooks included.",
    body: durationUnits,
    answer: moved,
    work: ({ scope, body }) => scope.service.clock.advance(milliseconds(body)),
  }),
  route({
    operationId: "advanceClockTo",
    tag: "Clock",
    method: "post",
    path: "/clock/advance-to",
    summary: "Move time forward to a moment",
    body: z.strictObject({
      moment: note("Milliseconds since the Unix epoch, or an ISO 8601 date.", z.union([z.number(), z.string()])),
    }),
    answer: moved,
    work: ({ scope, body }) => scope.service.clock.advanceTo(body.moment),
  }),
  route({
    operationId: "advanceClockToNextEvent",
    tag: "Clock",
    method: "post",
    path: "/clock/next",
    summary: "Move time to whatever is due next",
    description: "Nothing happens when nothing is due.",
    answer: moved,
    work: ({ scope }) => scope.service.clock.advanceToNextEvent(),
  }),
  route({
    operationId: "freezeClock",
    tag: "Clock",
    method: "post",
    path: "/clock/freeze",
    summary: "Stop time",
    description: "No jump by itself, no live time, until it is resumed. Advancing still works.",
    answer: clockStatus,
    async work({ scope: { service } }) {
      await service.clock.freeze();
      return service.clock.status();
    },
  }),
  route({
    operationId: "resumeClock",
    tag: "Clock",
    method: "post",
    path: "/clock/resume",
    summary: "Let time go on",
    answer: clockStatus,
    async work({ scope: { service } }) {
      await service.clock.resume();
      return service.clock.status();
    },
  }),
  route({
    operationId: "sleepOnClock",
    tag: "Clock",
    method: "post",
    path: "/clock/sleep",
    summary: "Sleep on the clock",
    description:
      "Answers when time has come so far, or after a while of real time; ask again then, with the same `until`. On a virtual clock time jumps when everybody sleeps.",
    body: z.union([
      z.strictObject({ milliseconds: z.number().check(z.nonnegative()) }),
      z.strictObject({ until: moment }),
    ]),
    answer: z.object({ now: moment, until: moment, isReached: z.boolean() }),
    work: ({ scope, body, signal }) =>
      sleepUntil("until" in body ? body.until : scope.clock.now() + body.milliseconds, scope, signal),
  }),
];
