import { describe, expect, it } from "vitest";
import { seedOf, signatureOf, worldNameOf } from "./naming.ts";

describe("the world of a token", () => {
  it.each([
    ["suite-a", "suite-a"],
    ["suite-a.1", "suite-a"],
    ["suite-a.2026.02", "suite-a"],
    [".suite", ".suite"],
    ["a=", "a="],
  ])("of %s is %s", (token, name) => {
    expect(worldNameOf(token)).toBe(name);
  });

  it("has a seed and a signature of its own, the same whenever its name is", () => {
    expect(seedOf("a", 1)).toBe(seedOf("a", 1));
    const worlds = Array.from({ length: 2000 }, (_, index) => `world-${index}`);
    expect(new Set(worlds.map((name) => signatureOf(name, 1))).size).toBe(worlds.length);
    expect(new Set(worlds.map((name) => seedOf(name, 1))).size).toBe(worlds.length);
    expect(seedOf("a", 1)).not.toBe(seedOf("a", 2));
  });
});
