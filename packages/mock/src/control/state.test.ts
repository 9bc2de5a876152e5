import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import { type Snapshot, toSnapshot } from "./state.ts";

describe("something that is no snapshot", () => {
  it.each<[string, object]>([
    ["a version of another time", { version: 2 }],
    ["a moment that is none", { at: 1e300 }],
    ["no log", { log: undefined }],
    ["no place in the order ids", { orderIds: undefined }],
    ["no place in what chance decides", { chance: "1" }],
    ["no assumptions", { assumptions: null }],
    ["an assumption that there is not", { assumptions: { createStatus: "203" } }],
  ])("is refused, and nothing is changed: %s", async (_flaw, change) => {
    const service = createService();
    const before = await service.snapshot();
    const flawed = { ...before, ...change } as Snapshot;
    await expect(service.restore(flawed)).rejects.toThrow(TypeError);
    expect(await service.snapshot()).toEqual(before);
  });

  it.each([undefined, null, 7, "{}", []])("is not taken for one: %j", (value) => {
    expect(() => toSnapshot(value)).toThrow("snapshot is not one that this mock took. Take one with snapshot().");
  });
});
