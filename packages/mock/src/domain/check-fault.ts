import { type Duration, milliseconds } from "@legal-entity/contract/time";
import type { Fault } from "./fault.ts";
import { faultKinds } from "./fault-kinds.ts";

type Check = (value: unknown, field: string) => void;

/** A check by a rule that one sentence can tell. @param rule follows "Give" */
const must =
  (rule: string, holds: (value: unknown) => boolean): Check =>
  (value, field) => {
    if (!holds(value)) throw new TypeError(`${field} cannot be ${JSON.stringify(value)}. Give ${rule}.`);
  };

const oneOf = (...words: readonly string[]): Check =>
  must(
    words.map((word) => JSON.stringify(word)).join(" or "),
    (value) => typeof value === "string" && words.includes(value),
  );

const within = (least: number, most: number) => (value: unknown) =>
  typeof value === "number" && value >= least && value <= most;

const whole = (value: unknown) => Number.isInteger(value);

const amount = must(
  "milliseconds, or units such as { seconds: 30 }",
  (value) => typeof value === "number" || (typeof value === "object" && value !== null),
);

const duration: Check = (value, field) => {
  amount(value, field);
  milliseconds(value as Duration, field);
};

const isHost = (value: unknown) =>
  typeof value === "string" && URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value;

/** One rule for each field, whatever the kind of fault it belongs to. */
const checks: Readonly<Record<string, Check>> = {
  status: must("an error status from 400 to 599", (value) => whole(value) && within(400, 599)(value)),
  bytes: must("a whole number above 0", (value) => whole(value) && within(1, Number.MAX_SAFE_INTEGER)(value)),
  count: must("a whole number above 0", (value) => whole(value) && within(1, Number.MAX_SAFE_INTEGER)(value)),
  probability: must("a number from 0 to 1", within(0, 1)),
  for: duration,
  by: duration,
  pause: duration,
  retryAfter: duration,
  when: oneOf("before", "after"),
  to: oneOf("same-origin", "other-origin"),
  host: must("a host in lower case, such as files.example.test", isHost),
  contentType: must(
    "a header value of printable characters",
    (value) => typeof value === "string" && /^[\x20-\x7e]+$/.test(value),
  ),
  fileName: must("a text", (value) => typeof value === "string"),
};

const required: Readonly<Partial<Record<Fault["type"], string>>> = { delay: "by", "slow-body": "pause" };

const scope = ["type", "operation", "count", "probability", "for"];

function checkFields(fault: Fault): void {
  const known = [...scope, ...faultKinds[fault.type].fields];
  for (const [field, value] of Object.entries(fault)) {
    if (!known.includes(field)) {
      throw new TypeError(`${field} is no field of the fault ${fault.type}. The fields are: ${known.join(", ")}.`);
    }
    if (value !== undefined) checks[field]?.(value, field);
  }
  const needed = required[fault.type];
  if (needed !== undefined) checks[needed]?.(Reflect.get(fault, needed), needed);
}

/** @throws TypeError or RangeError naming the field, when a fault could never strike, or not be what it says. */
export function checkFault(fault: Fault): void {
  const { type, operation } = fault;
  if (!Object.hasOwn(faultKinds, type)) {
    throw new TypeError(
      `type cannot be ${JSON.stringify(type)}. The types are: ${Object.keys(faultKinds).join(", ")}.`,
    );
  }
  const { targets } = faultKinds[type];
  if (operation !== undefined && !targets.includes(operation)) {
    throw new TypeError(`operation cannot be ${operation} for the fault ${type}. Give one of: ${targets.join(", ")}.`);
  }
  checkFields(fault);
}
