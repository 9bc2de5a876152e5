// A file passed on as a stream: nothing of it is kept in memory.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, deliveredDocuments } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const order = await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});

async function serveFirst(signal?: AbortSignal): Promise<Response> {
  const [document] = deliveredDocuments(order);
  if (!document) return new Response(null, { status: 404 });
  const { body, contentType, fileName } = await client.download(document, { signal });
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return new Response(body, { headers: { "content-type": contentType, "content-disposition": disposition } });
}

const response = await serveFirst();
assert.equal(response.headers.get("content-type"), "application/pdf");
assert.match(await response.text(), /^%PDF-/);
