import { describe, expect, it } from "vitest";
import { ConnectionError } from "../errors/connection-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { UntrustedUrlError } from "../errors/untrusted-url-error.ts";
import { pauseBeforeRetry, retryAfter } from "./retry.ts";
import { defaultSettings } from "./settings.ts";

const settings = { ...defaultSettings, retries: 5, firstDelay: 500, maxDelay: 3000 };
const hour = 3_600_000;
const lost = new ConnectionError("lost", { retryable: true });
const asked = (pause: number) => new RateLimitError("slow down", { retryable: true, retryAfter: pause });

describe("the pause before a retry", () => {
  it.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [4, 3000],
    [5, 3000],
  ])("after attempt %i lies anywhere below %i ms", (attempts, ceiling) => {
    expect(pauseBeforeRetry(settings, attempts, lost, hour, 0)).toBe(0);
    expect(pauseBeforeRetry(settings, attempts, lost, hour, 0.5)).toBe(ceiling / 2);
    expect(pauseBeforeRetry(settings, attempts, lost, hour, 1)).toBe(ceiling);
  });

  it("is what the service asks for", () => {
    expect(pauseBeforeRetry(settings, 1, asked(2500), hour, 0)).toBe(2500);
    expect(pauseBeforeRetry(settings, 1, asked(0), hour, 1)).toBe(0);
  });

  it.each([
    ["the retries are used up", 6, lost, hour],
    ["the error will not pass", 1, new UntrustedUrlError("no"), hour],
    ["the service asks for more than the longest pause", 1, asked(3001), hour],
    ["the time that is left is shorter", 1, asked(1000), 1000],
    ["the time of the whole call is over", 1, new TimeoutError("late", { limit: "total" }), hour],
  ] as const)("is none when %s", (_why, attempts, error, left) => {
    expect(pauseBeforeRetry(settings, attempts, error, left, 1)).toBeUndefined();
  });

  it("follows an attempt that took too long", () => {
    expect(pauseBeforeRetry(settings, 1, new TimeoutError("late", { limit: "attempt" }), hour, 1)).toBe(500);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  it.each([
    ["120", 120_000],
    ["0", 0],
    [" 7 ", 7000],
    ["Fri, 20 Nov 2026 12:01:30 GMT", 90_000],
    ["Fri, 20 Nov 2026 12:00:00 GMT", 0],
    ["Fri, 20 Nov 2026 11:59:59 GMT", undefined],
    ["-1", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("of %j asks for %s ms", (value, expected) => {
    expect(retryAfter(new Headers({ "retry-after": value }), now)).toBe(expected);
  });

  it("is nothing when it is absent", () => {
    expect(retryAfter(new Headers(), now)).toBeUndefined();
  });
});
