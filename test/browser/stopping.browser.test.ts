import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/browser";
import { describe, expect, it } from "vitest";

const headers = { authorization: "Bearer t" };

describe("the preset for pages, when it stops", () => {
  it("fails what a fault makes hang, instead of waiting for its answer", async () => {
    const mock = createMock({ baseUrl: "https://api.example.test" });
    const worker = setupMock(mock);
    await worker.start();
    await mock.faults.set({ type: "hang", operation: "getEntity" });
    const outcome = fetch(`${mock.baseUrl}/entity/le_nobody`, { headers }).catch((error: unknown) => error);
    await expect.poll(async () => (await mock.faults.list())[0]?.strikes).toBe(1);
    await worker.stop();
    expect(await outcome).toBeInstanceOf(TypeError);
  });

  it("starts again, and makes room for another one", async () => {
    const create = (name: string) => createMock({ baseUrl: `https://${name}.example.test` });
    const [first, second] = [create("first"), create("second")];
    const workers = { first: setupMock(first), second: setupMock(second) };
    for (const [worker, { baseUrl }] of [
      [workers.first, first],
      [workers.second, second],
      [workers.first, first],
    ] as const) {
      await worker.start();
      expect((await fetch(`${baseUrl}/entity/le_nobody`, { headers })).status).toBe(404);
      await worker.stop();
    }
  });
});
