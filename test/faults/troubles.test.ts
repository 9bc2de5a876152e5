import type { Fault } from "@legal-entity/mock";
import { describe, expect, test, vi } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import { ask, ending, granite, order } from "./ask.ts";

/** How long something takes on the mock's clock, in milliseconds. */
async function timed<Result>(service: Session, work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const before = service.mock.clock.now();
  const result = await work();
  const { now } = await service.mock.clock.status();
  return [result, now - before];
}

const struck = async (service: Session): Promise<number> => (await service.mock.faults.list())[0]?.strikes ?? 0;

const ordersOf = async (service: Session): Promise<number> => (await service.mock.orders.list()).length;

describe.each(forms)("a trouble over the $name form", (form) => {
  test("is an error of the service's own kind, and the answer names the fault", async () => {
    await using service = await begin(form, { assumptions: { serverErrorStatus: "502" } });
    await service.mock.faults.set({ type: "status" });
    const response = await ask(service, granite);
    expect([response.status, response.headers.get("mock-fault")]).toEqual([502, "status"]);
    expect(await response.json()).toMatchObject({ status: 502 });
  });

  test("is an error of a chosen status that says when to come back", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "status", status: 429, retryAfter: { seconds: 30 } });
    const { status, headers } = await ask(service, granite);
    expect([status, headers.get("retry-after")]).toEqual([429, "30"]);
  });

  test("is an answer that comes later, on the clock", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "delay", by: { seconds: 5 } });
    const [response, took] = await timed(service, () => ask(service, granite));
    expect([response.status, response.headers.get("mock-fault"), took]).toEqual([200, "delay", 5000]);
  });

  test("is an answer that never comes, however long one waits, until the caller gives up", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "hang" });
    const patience = new AbortController();
    const answer = ask(service, granite, { signal: patience.signal });
    await expect.poll(() => struck(service)).toBe(1);
    await service.mock.clock.advance({ days: 30 });
    expect(await Promise.race([answer, "still waiting"])).toBe("still waiting");
    patience.abort();
    await expect(answer).rejects.toThrow();
  });

  test("is a connection that is reset, which fetch reports as a network error", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "reset", count: 1 });
    await expect(ask(service, granite)).rejects.toThrow(TypeError);
    expect((await ask(service, granite)).status).toBe(200);
  });

  test.each([
    { title: "half of it", fault: { type: "truncate" } },
    { title: "so many bytes", fault: { type: "truncate", bytes: 7 } },
    { title: "all but the last byte, where more was to come", fault: { type: "truncate", bytes: 1_000_000 } },
  ] as const)("is a body that breaks off after $title", async ({ fault }) => {
    await using service = await begin(form);
    const whole = (await (await ask(service, granite)).text()).length;
    await service.mock.faults.set(fault);
    const response = await ask(service, granite);
    expect([response.status, response.headers.get("content-length")]).toEqual([200, expect.any(String)]);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThanOrEqual(whole);
    await expect(response.text()).rejects.toThrow();
  });

  test("is a body that comes in pieces, with a pause before each on the clock", async () => {
    await using service = await begin(form);
    const whole = await (await ask(service, granite)).text();
    await service.mock.faults.set({ type: "slow-body", pause: { seconds: 10 }, bytes: 500 });
    const [text, took] = await timed(service, async () => (await ask(service, granite)).text());
    expect(text).toBe(whole);
    const pieces = Math.ceil(new TextEncoder().encode(whole).byteLength / 500);
    expect(pieces).toBeGreaterThan(1);
    expect(took).toBe(pieces * 10_000);
  });

  test("is a body that is no JSON though it says so", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "malformed-json" });
    const response = await ask(service, granite);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test("is a wrong content type on the right body", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "wrong-content-type", operation: "getEntity", count: 1 });
    await service.mock.faults.set({
      type: "wrong-content-type",
      operation: "searchEntities",
      contentType: "image/png",
    });
    const [entity, search] = [await ask(service, granite), await ask(service, "/entity?query=Baltic")];
    expect(entity.headers.get("content-type")).toBe("text/plain");
    expect(await entity.json()).toMatchObject({ persistent_id: "le_granite" });
    expect(search.headers.get("content-type")).toBe("image/png");
  });

  test("ends a HEAD request as it ends a GET", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "status", status: 503, count: 1 });
    const head = await ask(service, granite, { method: "HEAD" });
    expect([head.status, head.headers.get("mock-fault"), await head.text()]).toEqual([503, "status", ""]);
    await service.mock.faults.set({ type: "reset", count: 1 });
    await expect(ask(service, granite, { method: "HEAD" })).rejects.toThrow(TypeError);
  });

  test("is over when it is removed, and answers name it no more", async () => {
    await using service = await begin(form);
    const id = await service.mock.faults.set({ type: "status" });
    expect(await service.mock.faults.remove(id)).toBe(true);
    expect(await service.mock.faults.remove(id)).toBe(false);
    const response = await ask(service, granite);
    expect([response.status, response.headers.get("mock-fault")]).toEqual([200, null]);
  });
});

const purchases: readonly { readonly fault: Fault; readonly ends: number | string; readonly orders: number }[] = [
  { fault: { type: "status", status: 503 }, ends: 503, orders: 0 },
  { fault: { type: "status", status: 503, when: "before" }, ends: 503, orders: 0 },
  { fault: { type: "status", status: 503, when: "after" }, ends: 503, orders: 1 },
  { fault: { type: "reset" }, ends: "TypeError", orders: 0 },
  { fault: { type: "reset", when: "after" }, ends: "TypeError", orders: 1 },
  { fault: { type: "delay", by: { minutes: 1 } }, ends: 201, orders: 1 },
  { fault: { type: "truncate" }, ends: 201, orders: 1 },
  { fault: { type: "malformed-json" }, ends: 201, orders: 1 },
  { fault: { type: "truncated-json" }, ends: 201, orders: 1 },
  { fault: { type: "html-200" }, ends: 201, orders: 1 },
  { fault: { type: "redirect" }, ends: 302, orders: 0 },
];

describe.each(forms)("a purchase over the $name form", (form) => {
  test.each(purchases)("ends with $ends and $orders orders under $fault", async ({ fault, ends, orders }) => {
    await using service = await begin(form);
    await service.mock.faults.set({ ...fault, operation: "createOrder" });
    expect(await ending(order(service))).toBe(ends);
    expect(await ordersOf(service)).toBe(orders);
  });

  test.each([
    { when: "before", orders: 0 },
    { when: "after", orders: 1 },
  ] as const)("that never ends has placed $orders orders when it hangs $when the work", async ({ when, orders }) => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "hang", when, operation: "createOrder" });
    const patience = new AbortController();
    const answer = order(service, {}, { signal: patience.signal });
    await expect.poll(() => struck(service)).toBe(1);
    patience.abort();
    await expect(answer).rejects.toThrow();
    expect(await ordersOf(service)).toBe(orders);
  });
});

describe("a connection that does not come about", () => {
  test.each(forms.filter(({ name }) => name !== "http"))("is a network error over the $name form", async (form) => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "refuse", operation: "createOrder" });
    expect(await ending(order(service))).toBe("TypeError");
    expect(await ordersOf(service)).toBe(0);
  });

  test.each(forms.filter(({ name }) => name === "http"))(
    "is refused by the $name form, with the reason",
    async (form) => {
      await using service = await begin(form);
      const setting = service.mock.faults.set({ type: "refuse" });
      await expect(setting).rejects.toThrow(TypeError);
      await expect(setting).rejects.toThrow(/refuse.*accepted the connection.*reset/);
      expect(await service.mock.faults.list()).toEqual([]);
    },
  );
});

test("a reset and a refusal have the codes that Node gives them, over the fetch form", async () => {
  const [form] = forms;
  if (form === undefined) return expect.unreachable();
  await using service = await begin(form);
  await service.mock.faults.set({ type: "reset", count: 1 });
  await expect(ask(service, granite)).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
  await service.mock.faults.set({ type: "refuse", count: 1 });
  await expect(ask(service, granite)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

test("a caller who gives up is no error of the server", async () => {
  using report = vi.spyOn(console, "error").mockReturnValue();
  for (const form of forms.filter(({ name }) => name === "http")) {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "hang", count: 1 });
    const patience = new AbortController();
    const answer = ask(service, granite, { signal: patience.signal });
    await expect.poll(() => struck(service)).toBe(1);
    patience.abort();
    await expect(answer).rejects.toThrow();
    expect((await ask(service, granite)).status).toBe(200);
  }
  expect(report.mock.calls).toEqual([]);
});
