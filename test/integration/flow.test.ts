import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { deliveredDocuments, isLegalEntityError, NotFoundError, orderTotal } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Form } from "../forms/form.ts";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { granite } from "../world/companies.ts";
import { articles, articlesMissing, extract, report } from "../world/orders.ts";
import { clientOf } from "./client.ts";

/** A service and a client of it; only the fetch form has to be handed over, the others are behind the global fetch. */
async function open(form: Form) {
  const service = await begin(form);
  const client = clientOf(service, form.name === "fetch" ? { fetch: service.fetch } : {});
  return Object.assign(service, { client });
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (isLegalEntityError(error) ? error : undefined),
  );

describe.each(forms)("the SDK over the $name form", (form) => {
  test("goes from a search to the files, and pays for what was delivered", async () => {
    await using service = await open(form);
    const { client, mock } = service;
    await mock.availability.set(articlesMissing);
    const { entities } = await client.search({ query: granite.name, country_code: "ee" });
    const company = await client.getEntity(entities[0]?.persistent_id ?? "");
    const documents = [extract, report, articles];
    expect(orderTotal([company], documents)).toBe(29 + 3500 + 7005);
    const { order_id } = await client.createOrder({ documents, callback_url: service.callbackUrl });
    const seen: string[] = [];
    const order = await client.waitForOrder(order_id, { onUpdate: ({ status }) => seen.push(status) });
    expect([seen[0], order.status]).toEqual(["IN_PROGRESS", "COMPLETED"]);
    const [pdf, zip, ...others] = await Promise.all(
      deliveredDocuments(order).map(async (document) => (await client.download(document)).bytes()),
    );
    expect(new TextDecoder().decode(pdf?.slice(0, 5))).toBe("%PDF-");
    expect(Object.keys(unzipSync(zip ?? new Uint8Array()))).not.toEqual([]);
    expect(others).toEqual([]);
    expect(await mock.ledger.totalCents({ orderId: order_id })).toBe(29 + 3500);
    expect(service.webhooks.map(({ body }) => JSON.parse(body))).toEqual([order]);
  });

  test("puts the files of an order into a folder, whole, under names that say what they are", async () => {
    await using service = await open(form);
    const order = await service.client.createOrderAndWait({ documents: [extract, report] });
    await using folder = await temporaryFolder();
    for (const document of deliveredDocuments(order)) {
      const { path, size } = await saveDownload(service.client, document, { directory: folder.path });
      expect((await readFile(path)).byteLength).toBe(size);
    }
    const names = await readdir(folder.path);
    expect(names.map((name) => extname(name)).sort()).toEqual([".pdf", ".zip"]);
    for (const name of names) expect(name).toMatch(/baltic-granite/);
  });

  test("takes a cancelled order for an outcome", async () => {
    await using service = await open(form);
    await service.mock.availability.set(articlesMissing);
    const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };
    const order = await service.client.createOrderAndWait({ documents: [extract, cancelling] });
    expect(order.status).toBe("CANCELLED");
    expect(deliveredDocuments(order)).toEqual([]);
  });

  test("waits from a base URL under /v2 too", async () => {
    await using service = await open(form);
    const client = clientOf(service, {
      baseUrl: `${service.baseUrl}/v2`,
      ...(form.name === "fetch" ? { fetch: service.fetch } : {}),
    });
    const order = await client.createOrderAndWait({ documents: [extract] });
    const [document] = deliveredDocuments(order);
    expect(document?.download_url).toContain("/v2/files/");
    expect(document && (await client.download(document)).contentType).toBe("application/pdf");
  });

  test("says that a file has expired, and when", async () => {
    await using service = await open(form);
    const { client, mock } = service;
    const order = await client.createOrderAndWait({ documents: [extract] });
    await mock.clock.advance({ days: 90 });
    const failures = await Promise.all(
      deliveredDocuments(order).map((document) => failureOf(client.download(document))),
    );
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(NotFoundError);
    expect(failures[0]).toMatchObject({ status: 404, likelyReason: "expired" });
    expect(failures[0]?.message).toMatch(/2026-04-01/);
  });

  test("names the field of an order that is refused", async () => {
    await using service = await open(form);
    const failure = await failureOf(
      service.client.createOrder({ documents: [{ ...extract, product_code: "HOROSCOPE" }] }),
    );
    expect(failure).toMatchObject({ kind: "invalid-request", status: 400, operation: "createOrder" });
    expect(failure?.message).toMatch(/documents\[0\]\.product_code/);
  });

  test("asks for another token when one is revoked in the middle of a wait", async () => {
    await using service = await open(form);
    const tokens = ["first", "second"];
    const client = clientOf(service, {
      token: () => tokens.shift() ?? "none left",
      ...(form.name === "fetch" ? { fetch: service.fetch } : {}),
    });
    const { order_id } = await client.createOrder({ documents: [extract] });
    const order = await client.waitForOrder(order_id, { onUpdate: () => service.mock.tokens.revoke("first") });
    expect(order.status).toBe("COMPLETED");
    expect(tokens).toEqual([]);
  });

  test("ends a wait at once when the token is refused for good", async () => {
    await using service = await open(form);
    const { client, mock } = service;
    const { order_id } = await client.createOrder({ documents: [extract] });
    await mock.tokens.revoke("token-of-the-suites");
    const before = mock.clock.now();
    expect(await failureOf(client.waitForOrder(order_id))).toMatchObject({ kind: "authentication", status: 401 });
    expect(mock.clock.now()).toBe(before);
  });
});
