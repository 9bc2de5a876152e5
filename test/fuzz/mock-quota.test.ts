import { expect, test } from "vitest";
import { quota } from "./mock/quota.ts";

test("the files that play against the mock send a hundred thousand requests in all", () => {
  const total = Object.values(quota).reduce((sum, requests) => sum + requests, 0);
  expect(total).toBeGreaterThanOrEqual(100_000);
});
