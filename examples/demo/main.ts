/**
 * The whole job on one screen: search → entity → order → webhook → status → files on disk.
 * Everything goes through the SDK's public interface; the mock's own is asked for charges and the clock only.
 */
import { serve } from "@legal-entity/mock/server";
import { createClient, deliveredDocuments, isLegalEntityError, orderTotal } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { bar, detail, dim, euros, green, liveLine, red, tell } from "./screen.ts";
import { listenForWebhook } from "./webhook-listener.ts";

const server = await serve({ port: 0, fulfilment: { after: { seconds: 3 } } });
const mock = server.world("demo-token");
await mock.availability.set({ product: "UBO_CERTIFICATE", is: "missing" });
const listener = await listenForWebhook();
const client = createClient({ baseUrl: mock.baseUrl, token: async () => "demo-token", clock: mock.clock });

const { entities } = await client.search({ query: "Nordic Timber", country_code: "ee" });
const [found] = entities;
if (found === undefined) throw new Error("The catalogue has no such company.");
tell("Search", `"Nordic Timber" in ee → ${found.name}, ${found.country_code} ${found.identifiers[0]?.value}`);

const entity = await client.getEntity(found.persistent_id);
tell("Entity", `${entity.status} since ${entity.incorporation_date}, sells ${entity.documents.length} documents`);
for (const { title, year, format, price_eur } of entity.documents) {
  const name = year === undefined || year === null ? title : `${title} ${year}`;
  detail(`${name.padEnd(42)} ${dim(format)} ${price_eur.padStart(6)} EUR`);
}

const documents = [
  { entity_persistent_id: entity.persistent_id, product_code: "CURRENT_EXTRACT" },
  { entity_persistent_id: entity.persistent_id, product_code: "ANNUAL_REPORT", year: 2024 },
  { entity_persistent_id: entity.persistent_id, product_code: "UBO_CERTIFICATE" },
];
const atMost = orderTotal([entity], documents);
const { order_id } = await client.createOrder({ documents, callback_url: listener.url });
tell("Order", `${documents.length} documents, at most ${euros(atMost)} → ${order_id}`);

tell("Wait", "for the registers, reading the order at the pace of its age");
const waiting = liveLine();
const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
const order = await client.waitForOrder(order_id, {
  onUpdate: ({ status }) => waiting.show(`${bar((performance.now() - startedAt) / 3500)} ${status}, ${seconds()}`),
});
waiting.done(`${bar(1)} ${order.status} after ${seconds()}`);

const notification = JSON.parse(await listener.received());
const confirmed = await client.getOrder(notification.id);
tell("Webhook", `received for ${notification.id}, read again to be sure: ${green(confirmed.status)}`);

tell("Download", "into ./downloads");
const files = deliveredDocuments(order);
for (const file of files) {
  const line = liveLine();
  const { path, size } = await saveDownload(client, file, {
    directory: "downloads",
    overwrite: true,
    onProgress: ({ received, size: total }) => line.show(`${bar(received / (total ?? received))} ${file.product_code}`),
  });
  line.done(`${bar(1)} ${path} ${dim(`${size} bytes`)}`);
}
for (const { product_code, status } of order.documents) {
  if (status !== "DELIVERED") detail(`${dim("░".repeat(20))} ${product_code}: ${red(String(status))}`);
}

tell(
  "Charged",
  `${euros(await mock.ledger.totalCents({ orderId: order_id }))} of ${euros(atMost)}: what is missing costs nothing`,
);

await mock.clock.advance({ days: 90 });
tell(
  "Expire",
  `the clock jumps 90 days to ${new Date(mock.clock.now()).toISOString().slice(0, 10)}; the first file again:`,
);
const failure = await client.download(files[0] ?? "").catch((error: unknown) => error);
if (!isLegalEntityError(failure)) throw new Error("The file should have expired.");
detail(`${red(failure.name)}: ${failure.message}`);

listener.close();
await server.close();
