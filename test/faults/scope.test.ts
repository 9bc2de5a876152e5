import type { Fault } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { fetchForm } from "../forms/fetch-form.ts";
import { forms } from "../forms/forms.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { extract } from "../world/orders.ts";
import { ask, granite, order } from "./ask.ts";

const search = "/entity?query=Baltic";

const statuses = async (service: Session, addresses: readonly string[]): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (const address of addresses) seen.push((await ask(service, address)).status);
  return seen;
};

const times = (count: number, address = granite): string[] => Array(count).fill(address);

describe.each(forms)("a fault over the $name form", (form) => {
  test("strikes the operation that it names, and no other", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "status", status: 503, operation: "searchEntities" });
    expect(await statuses(service, [search, granite, `/v2${search}`, `/v2${granite}`])).toEqual([503, 200, 503, 200]);
    expect((await order(service)).status).toBe(201);
  });

  test("strikes every operation that it makes sense for, when it names none", async () => {
    await using service = await begin(form);
    const id = await service.place({ documents: [extract] });
    await service.mock.faults.set({ type: "status", status: 503 });
    const addresses = [search, granite, `/document/order/${id}`, `/files/${id}/x.pdf`];
    expect(await statuses(service, addresses)).toEqual([503, 503, 503, 503]);
    expect((await order(service)).status).toBe(503);
    expect(await statuses(service, ["/no-such-path"])).toEqual([404]);
  });

  test("strikes as often as it counts, and says how often it has", async () => {
    await using service = await begin(form);
    const id = await service.mock.faults.set({ type: "status", status: 503, count: 2 });
    expect(await statuses(service, times(4))).toEqual([503, 503, 200, 200]);
    expect(await service.mock.faults.list()).toMatchObject([{ id, strikes: 2, fault: { type: "status", count: 2 } }]);
  });

  test("strikes until its time on the clock is over", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "status", status: 503, for: { minutes: 10 } });
    await service.mock.clock.advance({ minutes: 9, seconds: 59 });
    expect(await statuses(service, times(1))).toEqual([503]);
    await service.mock.clock.advance({ seconds: 1 });
    expect(await statuses(service, times(1))).toEqual([200]);
  });

  test("strikes before anybody asks for a token", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "status", status: 503 });
    const stranger = await service.plainFetch(urlOf(service, granite));
    expect([stranger.status, stranger.headers.get("mock-fault")]).toEqual([503, "status"]);
  });

  test("is one of several that strike together, and the answer names them all", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "delay", by: { minutes: 1 } });
    await service.mock.faults.set({ type: "extra-fields" });
    await service.mock.faults.set({ type: "wrong-content-type" });
    const before = service.mock.clock.now();
    const response = await ask(service, granite);
    expect(response.headers.get("mock-fault")).toBe("delay, extra-fields, wrong-content-type");
    expect(response.headers.get("content-type")).toBe("text/plain");
    expect(Object.keys(await response.json()).length).toBeGreaterThan(11);
    expect((await service.mock.clock.status()).now - before).toBe(60_000);
  });

  test("is gone after a clear, with the others, and after a reset", async () => {
    await using service = await begin(form);
    for (const leave of [() => service.mock.faults.clear(), () => service.mock.reset()]) {
      await service.mock.faults.set({ type: "status", operation: "getEntity" });
      await service.mock.faults.set({ type: "delay", by: 5 });
      await leave();
      expect(await service.mock.faults.list()).toEqual([]);
      expect(await statuses(service, times(1))).toEqual([200]);
    }
  });
});

describe("chance", () => {
  const fall = async (seed: number, probability: number): Promise<readonly number[]> => {
    await using service = await begin(fetchForm, { seed });
    await service.mock.faults.set({ type: "status", status: 503, probability });
    return statuses(service, times(200));
  };
  const share = (seen: readonly number[]) => seen.filter((status) => status === 503).length / seen.length;

  test("falls the same way for the same seed, and otherwise for another", async () => {
    expect(await fall(7, 0.3)).toEqual(await fall(7, 0.3));
    expect(await fall(7, 0.3)).not.toEqual(await fall(8, 0.3));
  });

  test("strikes about as often as its probability says", async () => {
    expect(share(await fall(1, 0.3))).toBeGreaterThan(0.2);
    expect(share(await fall(1, 0.3))).toBeLessThan(0.4);
    expect(share(await fall(1, 0))).toBe(0);
    expect(share(await fall(1, 1))).toBe(1);
  });

  test("counts only the strikes, not the misses", async () => {
    await using service = await begin(fetchForm);
    await service.mock.faults.set({ type: "status", status: 503, probability: 0.5, count: 3 });
    const seen = await statuses(service, times(50));
    expect(seen.filter((status) => status === 503)).toHaveLength(3);
  });
});

/** What nobody who minds the types can set; it comes in as JSON all the same. */
const unsettable = (fault: object): Fault => fault as Fault;

describe.each(forms)("the $name form refuses a fault", (form) => {
  test.each<[string, object]>([
    ["operation", { type: "webhook-form-body", operation: "getOrder" }],
    ["operation", { type: "expired-410", operation: "getOrder" }],
    ["operation", { type: "absent-entity-fields", operation: "getOrder" }],
    ["operation", { type: "status", operation: "orderFinished" }],
    ["operation", { type: "status", operation: "getEverything" }],
    ["type", { type: "explode" }],
    ["count", { type: "status", count: 0 }],
    ["probability", { type: "status", probability: 1.1 }],
    ["for", { type: "status", for: -1 }],
    ["status", { type: "status", status: 200 }],
    ["by", { type: "delay", by: "5s" }],
    ["opertion", { type: "status", opertion: "getOrder" }],
  ])("whose %s makes no sense: %j", async (field, fault) => {
    await using service = await begin(form);
    const setting = service.mock.faults.set(unsettable(fault));
    await expect(setting).rejects.toThrow(new RegExp(`^${field.replaceAll(".", "\\.")} `));
    await expect(setting).rejects.toSatisfy((error) => error instanceof TypeError || error instanceof RangeError);
    expect(await service.mock.faults.list()).toEqual([]);
    expect((await ask(service, granite)).status).toBe(200);
  });
});
