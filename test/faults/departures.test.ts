import type { Fault } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime } from "../world/orders.ts";
import { ask, deliver, granite } from "./ask.ts";

/** The JSON of an address while a fault is set, however many times it is asked. */
async function under(service: Session, fault: Fault, address: string) {
  const id = await service.mock.faults.set(fault);
  const response = await ask(service, address);
  expect(response.headers.get("mock-fault")).toBe(fault.type);
  await service.mock.faults.remove(id);
  return response.json();
}

async function fetchJson(service: Session, address: string) {
  return (await ask(service, address)).json();
}

/** An order of an extract that was found and articles that were not. */
async function completed(service: Session): Promise<string> {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents: [extract, articles] });
  await service.mock.clock.advance(fulfilmentTime);
  return `/document/order/${id}`;
}

const hostileNames = [
  "../../x",
  "..\\..\\x",
  "/etc/passwd",
  "CON",
  "nul.pdf",
  "a".repeat(400),
  'quoted".pdf',
  "back\\slash.pdf",
  "caf\u00e9.pdf",
  "\u202egpj.exe",
  "東京.pdf",
  "line\r\nset-cookie: a=b",
  "it's (1)*.pdf",
  "",
];

/** The name that a header proposes, by RFC 6266 and RFC 8187. */
function nameIn(header: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]*)/.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1]?.replace(/\\(.)/g, "$1");
}

describe.each(forms)("a departure over the $name form", (form) => {
  test("answers 410 for an expired file, and only for that", async () => {
    await using service = await begin(form);
    const { id, link } = await deliver(service);
    await service.mock.faults.set({ type: "expired-410" });
    expect((await ask(service, link)).status).toBe(200);
    await service.mock.clock.advance({ days: 90 });
    const expired = await ask(service, link);
    expect([expired.status, await expired.json()]).toEqual([410, expect.objectContaining({ status: 410 })]);
    expect((await ask(service, `/files/${id}/no-such-file.pdf`)).status).toBe(404);
  });

  test("puts files on another host, or on one that is named", async () => {
    await using service = await begin(form);
    const address = await completed(service);
    const usual = new URL((await fetchJson(service, address)).documents[0].download_url);
    const moved = await under(service, { type: "download-other-host" }, address);
    const named = await under(service, { type: "download-other-host", host: "cdn.example.test:8443" }, address);
    const [elsewhere, there] = [moved, named].map(({ documents }) => new URL(documents[0].download_url));
    expect(elsewhere?.host).not.toBe(usual.host);
    expect(elsewhere?.pathname).toBe(usual.pathname);
    expect(there?.href).toBe(`https://cdn.example.test:8443${usual.pathname}`);
    expect(moved.documents[1]).not.toHaveProperty("download_url");
  });

  test.each(hostileNames)("proposes a hostile file name as it is: %j", async (fileName) => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "hostile-content-disposition", fileName });
    const response = await ask(service, link);
    const header = response.headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; filename/);
    expect(nameIn(header)).toBe(fileName);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  test("proposes a path as the file name unless another one is asked for", async () => {
    await using service = await begin(form);
    const { link } = await deliver(service);
    await service.mock.faults.set({ type: "hostile-content-disposition" });
    expect(nameIn((await ask(service, link)).headers.get("content-disposition") ?? "")).toBe("../../x");
  });

  test("gives items, or the order, a status that the document does not know", async () => {
    await using service = await begin(form);
    const address = await completed(service);
    const usual = await fetchJson(service, address);
    const known = ["DELIVERED", "NOT_AVAILABLE", "IN_PROGRESS", "COMPLETED", "CANCELLED"];
    const items = await under(service, { type: "unknown-item-status" }, address);
    for (const { status } of items.documents)
      expect([typeof status, known.includes(status)]).toEqual(["string", false]);
    expect(items.status).toBe("COMPLETED");
    const order = await under(service, { type: "unknown-order-status" }, address);
    expect([typeof order.status, known.includes(order.status)]).toEqual(["string", false]);
    expect(order.documents).toEqual(usual.documents);
  });

  test("leaves fields out of entities, found and read", async () => {
    await using service = await begin(form);
    const usual = Object.keys(await fetchJson(service, granite));
    const read = await under(service, { type: "absent-entity-fields" }, granite);
    const { entities } = await under(service, { type: "absent-entity-fields" }, "/entity?query=Baltic");
    expect(read.persistent_id).toBe("le_granite");
    for (const entity of [read, ...entities]) {
      const missing = usual.filter((field) => !(field in entity));
      expect(missing.length).toBeGreaterThan(0);
      expect(missing).not.toContain("persistent_id");
    }
  });

  test("adds fields that no document names, and leaves the others as they are", async () => {
    await using service = await begin(form);
    const usual = await fetchJson(service, granite);
    const extended = await under(service, { type: "extra-fields" }, granite);
    expect(extended).toMatchObject(usual);
    expect(Object.keys(extended).length).toBeGreaterThan(Object.keys(usual).length);
    const [document] = extended.documents;
    expect(Object.keys(document).length).toBeGreaterThan(Object.keys(usual.documents[0]).length);
  });

  test("writes numbers as strings", async () => {
    await using service = await begin(form);
    const address = await completed(service);
    const usual = await fetchJson(service, address);
    const quoted = await under(service, { type: "numbers-as-strings" }, address);
    expect(quoted.created_at).toBe(`${usual.created_at}`);
    expect(quoted.finished_at).toBe(`${usual.finished_at}`);
    const numbers: unknown[] = [];
    JSON.stringify(quoted, (_, value: unknown) => (typeof value === "number" ? numbers.push(value) : value));
    expect(numbers).toEqual([]);
  });

  test("answers a page of HTML as a success", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "html-200" });
    const response = await ask(service, granite);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(await response.text()).toMatch(/^<!doctype html>/i);
    expect((await ask(service, "/entity/le_nobody")).status).toBe(404);
  });

  test("sends half of the JSON as if it were the whole", async () => {
    await using service = await begin(form);
    const whole = await (await ask(service, granite)).text();
    await service.mock.faults.set({ type: "truncated-json" });
    const response = await ask(service, granite);
    const half = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect([whole.startsWith(half), half.length < whole.length, half.length > 0]).toEqual([true, true, true]);
    expect(() => JSON.parse(half)).toThrow(SyntaxError);
  });

  test("delivers without a link", async () => {
    await using service = await begin(form);
    const order = await under(service, { type: "delivered-without-link" }, await completed(service));
    expect(order.documents[0].status).toBe("DELIVERED");
    expect(order.documents[0]).not.toHaveProperty("download_url");
  });

  test("goes back from COMPLETED to IN_PROGRESS, and forth again", async () => {
    await using service = await begin(form);
    const address = await completed(service);
    const statuses = [(await fetchJson(service, address)).status];
    await service.mock.faults.set({ type: "completed-then-in-progress", count: 1 });
    for (const _ of "12") statuses.push((await fetchJson(service, address)).status);
    expect(statuses).toEqual(["COMPLETED", "IN_PROGRESS", "COMPLETED"]);
  });

  test("leaves an order that is not COMPLETED what it is", async () => {
    await using service = await begin(form);
    await service.mock.availability.set(articlesMissing);
    const id = await service.place({ documents: [articles] });
    await service.mock.clock.advance(fulfilmentTime);
    const order = await under(service, { type: "completed-then-in-progress" }, `/document/order/${id}`);
    expect(order.status).toBe("CANCELLED");
  });

  test("does nothing to an answer that is no success", async () => {
    await using service = await begin(form);
    for (const type of ["extra-fields", "numbers-as-strings", "truncated-json", "html-200"] as const) {
      await service.mock.faults.set({ type });
    }
    const response = await ask(service, "/entity/le_nobody");
    expect([response.status, (await response.json()).status]).toEqual([404, 404]);
  });
});
