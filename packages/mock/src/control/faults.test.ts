import { expect, it } from "vitest";
import { createService } from "../mock.ts";

it("gives each fault an id of its own, after a restore too", async () => {
  const service = createService();
  const ids = [await service.faults.set({ type: "status" }), await service.faults.set({ type: "reset" })];
  await service.faults.remove(ids[0] ?? "");
  const restored = createService();
  await restored.restore(structuredClone(await service.snapshot()));
  ids.push(await restored.faults.set({ type: "delay", by: 5 }));
  expect(new Set(ids).size).toBe(3);
  expect((await restored.faults.list()).map(({ id, fault }) => [id, fault.type])).toEqual([
    [ids[1], "reset"],
    [ids[2], "delay"],
  ]);
});
