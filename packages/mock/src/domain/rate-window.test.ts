import { expect, it } from "vitest";
import { countRequest, openWindow, type RateWindow } from "./rate-window.ts";

const countAll = (...moments: readonly number[]): RateWindow | undefined =>
  moments.reduce<RateWindow | undefined>(countRequest, undefined);

it("counts the requests of one minute together", () => {
  expect(countAll(1000, 1000, 60_999)).toEqual({ since: 1000, count: 3 });
});

it("begins anew with the first request after the minute", () => {
  expect(countAll(1000, 1001, 61_000)).toEqual({ since: 61_000, count: 1 });
});

it("begins anew when time was set back", () => {
  expect(countAll(90_000, 90_001, 1000)).toEqual({ since: 1000, count: 1 });
});

it("is open from its first moment until a minute later", () => {
  const window = { since: 1000, count: 1 };
  const moments = [999, 1000, 60_999, 61_000];
  expect(moments.map((at) => openWindow(window, at))).toEqual([undefined, window, window, undefined]);
});
