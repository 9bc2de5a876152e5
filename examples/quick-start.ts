// From a search to a file on disk, against the mock in this process. Swap `baseUrl` and `token` for your own.
import { createMock } from "@legal-entity/mock";
import { createClient, deliveredDocuments } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

const { entities } = await client.search({ query: "Nordic Timber", country_code: "ee" });
const [company] = entities;
if (!company) throw new Error("no such company");
const { order_id } = await client.createOrder({
  documents: [{ entity_persistent_id: company.persistent_id, product_code: "ANNUAL_REPORT", year: 2024 }],
});
const order = await client.waitForOrder(order_id);
for (const document of deliveredDocuments(order)) {
  const { path } = await saveDownload(client, document, { directory: "downloads", overwrite: true });
  console.log(path);
}
