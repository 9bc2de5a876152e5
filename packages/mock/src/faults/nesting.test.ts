import { expect, it } from "vitest";
import type { Fault } from "../domain/fault.ts";
import { nest } from "./nesting.ts";

const inner: Fault = { type: "extra-fields" };
const spoilt: Fault = { type: "truncated-json" };
const broken: Fault = { type: "truncate" };
const slow: Fault = { type: "slow-body", pause: 1 };
const late: Fault = { type: "delay", by: 1 };

it("changes what an answer says, then spoils its text, then its bytes, then its way", () => {
  expect(nest([inner, spoilt, broken, slow, late])).toEqual([late, slow, broken, spoilt, inner]);
  expect(nest([slow, inner])).toEqual([slow, inner]);
});

it("leaves faults of one layer in the order in which they were set", () => {
  const first: Fault = { type: "status", status: 503 };
  expect(nest([first, late])).toEqual([first, late]);
  expect(nest([late, first])).toEqual([late, first]);
});
