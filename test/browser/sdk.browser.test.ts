import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/browser";
import { createClient, deliveredDocuments, isApiError } from "@legal-entity/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const mock = createMock({ baseUrl: "https://api.example.test/registry", fulfilment: { after: { hours: 4 } } });
const worker = setupMock(mock);

// The SDK uses the page's own fetch: every request goes through the service worker.
const client = createClient({ baseUrl: mock.baseUrl, token: "test", clock: mock.clock });
const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];

beforeAll(async () => void (await worker.start()));
afterEach(async () => void (await mock.reset()));
afterAll(() => worker.stop());

describe("the SDK in a page, with the mock behind it", () => {
  it("searches, orders, waits for four hours and downloads", async () => {
    const { entities } = await client.search({ query: "Nordic Timber", country_code: "ee" });
    expect(entities).toMatchObject([{ persistent_id: "le_f49p67cqvck9" }]);
    const order = await client.createOrderAndWait({ documents });
    const [extract] = deliveredDocuments(order);
    if (extract === undefined) throw new Error("Nothing was delivered.");
    const file = await client.download(extract);
    expect(file.contentType).toBe("application/pdf");
    expect(new TextDecoder("latin1").decode((await file.bytes()).slice(0, 4))).toBe("%PDF");
  });

  it("tells what was refused, and what was missing", async () => {
    await mock.availability.set({ product: "CURRENT_EXTRACT", is: "missing" });
    const order = await client.createOrderAndWait({ documents });
    expect(order.status).toBe("CANCELLED");
    const refusal = await client.getEntity("le_nobody").catch((error: unknown) => error);
    expect(isApiError(refusal) && refusal.status).toBe(404);
  });

  it("retries what fails on the way", async () => {
    await mock.faults.set({ type: "status", status: 503, operation: "searchEntities", count: 2 });
    expect((await client.search({ query: "Nordic Timber" })).entities).not.toEqual([]);
    expect(await mock.journal.count({ operation: "searchEntities" })).toBe(3);
  });

  it("reports a lost connection as one", async () => {
    await mock.faults.set({ type: "reset", operation: "getEntity" });
    const once = createClient({ baseUrl: mock.baseUrl, token: "test", clock: mock.clock, retry: false });
    await expect(once.getEntity("le_f49p67cqvck9")).rejects.toMatchObject({ kind: "connection" });
  });
});
