import { describe, expect, it } from "vitest";
import type { Fault } from "../domain/fault.ts";
import { createService } from "../mock.ts";
import { orderable } from "../testing/orderable.ts";

const headers = { authorization: "Bearer t", "content-type": "application/json" };
const path = `/entity/${orderable.entity_persistent_id}`;

/** A service under faults, and a way to ask it for an entity. */
async function under(...faults: readonly Fault[]) {
  const service = createService();
  for (const fault of faults) await service.faults.set(fault);
  const ask = (init: RequestInit = {}) => service.fetch(`${service.baseUrl}${path}`, { headers, ...init });
  const latest = async () => (await service.journal.list()).at(-1);
  return { service, ask, latest };
}

describe("the journal's entry", () => {
  it("of a HEAD names the operation, and has no body", async () => {
    const { ask, latest } = await under();
    const response = await ask({ method: "HEAD" });
    expect(await latest()).toMatchObject({ method: "HEAD", path, operation: "getEntity", status: 200 });
    expect((await latest())?.responseBody).toBeUndefined();
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
  });

  it.each(["reset", "refuse"] as const)("of a request that was never answered has no status: %s", async (type) => {
    const { ask, latest } = await under({ type });
    await expect(ask()).rejects.toThrow(TypeError);
    const entry = await latest();
    expect(entry).toMatchObject({ operation: "getEntity", faults: [type] });
    expect([entry?.status, entry?.responseBody]).toEqual([undefined, undefined]);
  });

  it("of a request that hangs has no status either, and is there at once", async () => {
    const { service, ask, latest } = await under({ type: "hang" });
    const gone = new AbortController();
    const asked = ask({ signal: gone.signal });
    await service.clock.advance(0);
    const entry = await latest();
    expect([entry?.faults, entry?.status]).toEqual([["hang"], undefined]);
    gone.abort();
    await expect(asked).rejects.toThrow("aborted");
  });

  it("of an order that was placed and never answered tells its events", async () => {
    const { service, latest } = await under({ type: "reset", operation: "createOrder", when: "after" });
    const body = JSON.stringify({ documents: [orderable] });
    const asked = service.fetch(`${service.baseUrl}/document/order`, { method: "POST", headers, body });
    await expect(asked).rejects.toThrow(TypeError);
    const entry = await latest();
    const [first = 0, end = 0] = entry?.events ?? [];
    const types = (await service.snapshot()).log.slice(first, end).map(({ type }) => type);
    expect([entry?.status, entry?.requestBody]).toEqual([undefined, body]);
    expect(types).toContain("order-created");
  });

  it.each<Fault>([
    { type: "extra-fields" },
    { type: "truncated-json" },
    { type: "html-200" },
    { type: "status", status: 503 },
  ])("remembers the body that the caller read, as $type made it", async (fault) => {
    const { ask, latest } = await under(fault);
    const read = await (await ask()).text();
    expect(await latest()).toMatchObject({ responseBody: read, faults: [fault.type] });
  });

  it("remembers as much of a body as was sent before the connection was lost", async () => {
    const { ask, latest } = await under({ type: "truncate", bytes: 10 });
    const whole = await (await under()).ask().then((response) => response.text());
    await expect((await ask()).text()).rejects.toThrow("terminated");
    expect(await latest()).toMatchObject({ status: 200, responseBody: whole.slice(0, 10) });
  });

  it("remembers the beginning of a body that is very long", async () => {
    const { service, latest } = await under();
    const body = `{"documents":[],"note":"${"õ".repeat(50_000)}"}`;
    await service.fetch(`${service.baseUrl}/document/order`, { method: "POST", headers, body });
    const remembered = (await latest())?.requestBody ?? "";
    expect(remembered).toBe(`${body.slice(0, remembered.length - 1)}…`);
    expect(remembered.length).toBeLessThan(body.length / 2);
  });
});
