import type { Fault } from "@legal-entity/mock";
import fc from "fast-check";
import type { Turn } from "./turns.ts";

/** Every kind of fault but the one that never lets a call end. */
const kinds: readonly Fault[] = [
  { type: "status" },
  { type: "status", status: 503, when: "after" },
  { type: "status", status: 429, retryAfter: { seconds: 7 } },
  { type: "delay", by: { minutes: 45 } },
  { type: "refuse" },
  { type: "reset" },
  { type: "reset", when: "after" },
  { type: "truncate" },
  { type: "slow-body", pause: { seconds: 30 } },
  { type: "malformed-json" },
  { type: "wrong-content-type" },
  { type: "redirect" },
  { type: "redirect", to: "other-origin" },
  { type: "expired-410" },
  { type: "download-other-host" },
  { type: "download-redirect", to: "other-origin" },
  { type: "hostile-content-disposition" },
  { type: "unknown-item-status" },
  { type: "unknown-order-status" },
  { type: "absent-entity-fields" },
  { type: "extra-fields" },
  { type: "numbers-as-strings" },
  { type: "html-200" },
  { type: "truncated-json" },
  { type: "webhook-form-body" },
  { type: "delivered-without-link" },
  { type: "completed-then-in-progress" },
];

const scope = fc.record({
  count: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  probability: fc.option(fc.constantFrom(0.1, 0.5, 1), { nil: undefined }),
  for: fc.option(fc.constantFrom(1000, { hours: 1 }), { nil: undefined }),
});

/** A fault that strikes wherever it makes sense, for a while, now and then, or until the end. */
export const faults: fc.Arbitrary<Turn> = fc
  .tuple(fc.constantFrom(...kinds), scope)
  .map(([kind, where]) => ({ turn: "fault", fault: { ...kind, ...where } }));
