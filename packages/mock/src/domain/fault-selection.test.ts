import { describe, expect, it } from "vitest";
import type { ActiveFault, Fault } from "./fault.ts";
import { mayStrike } from "./fault-selection.ts";

const active = (fault: Fault, more: Partial<ActiveFault> = {}): ActiveFault => ({
  id: "fault-1",
  fault,
  until: undefined,
  strikes: 0,
  ...more,
});

describe("a fault that was set", () => {
  it("may strike whatever it makes sense for, or only what it names", () => {
    expect(mayStrike(active({ type: "extra-fields" }), "getOrder", 0)).toBe(true);
    expect(mayStrike(active({ type: "extra-fields" }), "orderFinished", 0)).toBe(true);
    expect(mayStrike(active({ type: "extra-fields" }), "downloadFile", 0)).toBe(false);
    expect(mayStrike(active({ type: "extra-fields", operation: "getOrder" }), "orderFinished", 0)).toBe(false);
    expect(mayStrike(active({ type: "status" }), "orderFinished", 0)).toBe(false);
  });

  it("may strike until its time is over, and not at that moment", () => {
    const fault = active({ type: "status" }, { until: 1000 });
    expect([999, 1000].map((now) => mayStrike(fault, "getOrder", now))).toEqual([true, false]);
    expect(mayStrike(active({ type: "status" }), "getOrder", Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it("may strike as often as it counts", () => {
    const after = (strikes: number) => mayStrike(active({ type: "status", count: 2 }, { strikes }), "getOrder", 0);
    expect([0, 1, 2].map(after)).toEqual([true, true, false]);
  });
});
