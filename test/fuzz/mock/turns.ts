import type { AssumptionKey, Assumptions, Fault, FulfilmentPolicy } from "@legal-entity/mock";
import fc from "fast-check";
import { assumptionKeys, questionOf } from "../../../packages/mock/src/assumptions/register.ts";
import { anyIndex, callers } from "./calls.ts";

/** A dial that is turned between two calls. Orders and entities are indexes among those there are. */
export type Turn =
  | { readonly turn: "advance"; readonly by: number }
  | { readonly turn: "next" | "clear-webhooks" | "mend" }
  /** Moves to the end of an order's 90 days, and so many milliseconds on. */
  | { readonly turn: "expiry"; readonly order: number; readonly late: number }
  | {
      readonly turn: "availability";
      readonly entity: number | undefined;
      readonly product: string | undefined;
      readonly is: "available" | "missing";
    }
  | { readonly turn: "fulfilment"; readonly policy: FulfilmentPolicy; readonly entity: number | undefined }
  | { readonly turn: "plan"; readonly order: number; readonly policy: FulfilmentPolicy }
  | { readonly turn: "finish" | "replay"; readonly order: number }
  | { readonly turn: "revoke"; readonly caller: number }
  | { readonly turn: "assign"; readonly caller: number; readonly account: string }
  | { readonly turn: "assume"; readonly assumptions: Partial<Assumptions> }
  | { readonly turn: "fault"; readonly fault: Fault };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const stride = fc.oneof(
  fc.constantFrom(0, 1, 999, second, 2 * second, 4999, 5 * second, minute, 10 * minute, 30 * minute),
  fc.constantFrom(hour, 2 * hour, day, 2 * day, 89 * day, 90 * day),
  fc.integer({ min: 0, max: 3 * hour }),
);

const policy: fc.Arbitrary<FulfilmentPolicy> = fc.oneof(
  fc.constantFrom<FulfilmentPolicy>("immediate", "manual"),
  fc.constantFrom(second, 90 * second, 30 * minute, 2 * day).map((after) => ({ after })),
  fc.integer({ min: 1, max: 3 }).map((afterPolls) => ({ afterPolls })),
);

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });

const product = fc.constantFrom("CURRENT_EXTRACT", "ANNUAL_REPORT", "UBO_CERTIFICATE", "SHAREHOLDER_LIST");

const availability = fc.record({
  turn: fc.constant("availability" as const),
  entity: maybe(anyIndex),
  product: maybe(product),
  is: fc.constantFrom("available" as const, "missing" as const),
});

/** Times, plans and what the registers have. */
export const turns: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ turn: fc.constant("advance" as const), by: stride }) },
  { weight: 3, arbitrary: fc.constant({ turn: "next" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      turn: fc.constant("expiry" as const),
      order: anyIndex,
      late: fc.constantFrom(-second, -1, 0, 1, second),
    }),
  },
  { weight: 3, arbitrary: availability },
  { weight: 3, arbitrary: fc.record({ turn: fc.constant("fulfilment" as const), policy, entity: maybe(anyIndex) }) },
  { weight: 3, arbitrary: fc.record({ turn: fc.constant("plan" as const), order: anyIndex, policy }) },
  {
    weight: 3,
    arbitrary: fc.record({ turn: fc.constantFrom("finish" as const, "replay" as const), order: anyIndex }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom<Turn>({ turn: "clear-webhooks" }, { turn: "mend" }),
      fc.record({ turn: fc.constant("revoke" as const), caller: fc.nat(callers.length - 1) }),
      fc.record({
        turn: fc.constant("assign" as const),
        caller: fc.nat(callers.length - 1),
        account: fc.constantFrom("", "acme", "bolt"),
      }),
    ),
  },
);

/** Every answer to every question but those that leave the contract; a number stands for itself and for a small one. */
const answers = assumptionKeys.flatMap((key: AssumptionKey) => {
  const { variants, number, outside = [] } = questionOf(key);
  const inside = variants.filter((variant) => !outside.includes(variant));
  return [...inside, ...(number === undefined ? [] : [number.sample, 5])].map((answer) => ({ [key]: answer }));
});

/** One answer to one open question, inside the contract. */
const answersInside: fc.Arbitrary<Partial<Assumptions>> = fc.constantFrom(...answers);

/** Up to so many answers at once. */
export const combinations = (most: number): fc.Arbitrary<Partial<Assumptions>> =>
  fc.array(answersInside, { maxLength: most, size: "max" }).map((chosen) => Object.assign({}, ...chosen));

/** Orders that were seen finished would look unfinished again, were this one changed while the service runs. */
const settledAtStart: AssumptionKey = "webhookTiming";

/** Another answer to an open question, while the service runs. */
export const changesOfMind: fc.Arbitrary<Turn> = answersInside
  .filter((assumptions) => !(settledAtStart in assumptions))
  .map((assumptions) => ({ turn: "assume", assumptions }));
