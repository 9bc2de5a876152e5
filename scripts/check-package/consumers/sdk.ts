/** What a stranger writes against the types: narrowing, optional fields that may be undefined, errors by kind. */
const use = `
export async function use(year: number | undefined): Promise<string> {
  const client: Client = createClient({ baseUrl: "https://api.example.com", token: async (reason) => reason });
  const { entities: [company] } = await client.search({ query: "Nordic Timber", country_code: undefined });
  const documents = [{ entity_persistent_id: company?.persistent_id ?? "", product_code: "ANNUAL_REPORT", year }];
  try {
    const order = await client.createOrderAndWait({ documents }, { maxWait: { days: 2 } });
    if (order.status === "CANCELLED") return order.id;
    for (const document of order.documents) {
      if (document.status === "DELIVERED") return document.download_url.toUpperCase();
    }
    const [first] = deliveredDocuments(order);
    if (first === undefined) return "nothing";
    const { path, size } = await saveDownload(client, first, { directory: "out", fileName: undefined });
    const bytes: Blob = new Blob([await (await client.download(first)).bytes()]);
    return path + size + bytes.size + first.expiresAt?.toISOString();
  } catch (error) {
    if (!isLegalEntityError(error)) throw error;
    if (error.kind === "wait-timeout") return error.order?.status ?? error.orderId;
    if (error.kind === "not-found") return error.likelyReason ?? String(error.status);
    return error.message;
  }
}

export const isResult = (body: unknown): boolean => searchResult.safeParse(body).success;

export async function receive(client: Client, request: Request, secret: string): Promise<Response> {
  const verify = verifyStandardWebhooks([secret], { tolerance: { minutes: 1 } });
  const receiver = createWebhookReceiver(client, { verify, onOrder: ({ status }) => status, timeout: undefined });
  for await (const seen of client.watchOrder("ord_1", { wakeOn: receiver })) if (seen.status === "IN_PROGRESS") break;
  for await (const { orderId, order, error } of client.waitForOrders(["ord_1"], { concurrency: 2 })) {
    if (error) throw error;
    if (order.status === "COMPLETED") return new Response(orderId);
  }
  return receiver.handle(request);
}

export const validating: Client = createClient({ baseUrl: "https://api.example.com", token: "test", validate: schemas });

export const listener: (message: IncomingWebhook, response: OutgoingAnswer) => void = webhookListener(
  createWebhookReceiver(validating),
);
`;

/** The same consumer as a module of either kind. */
export const sdkConsumers = {
  "consumer.mts": `
import { type Client, createClient, createWebhookReceiver, deliveredDocuments, isLegalEntityError } from "@legal-entity/sdk";
import { type IncomingWebhook, type OutgoingAnswer, saveDownload, webhookListener } from "@legal-entity/sdk/node";
import * as schemas from "@legal-entity/sdk/schemas";
import { verifyStandardWebhooks } from "@legal-entity/sdk/standard-webhooks";
const { searchResult } = schemas;
${use}`,
  "consumer.cts": `
import sdk = require("@legal-entity/sdk");
import files = require("@legal-entity/sdk/node");
import schemas = require("@legal-entity/sdk/schemas");
import webhooks = require("@legal-entity/sdk/standard-webhooks");
type Client = sdk.Client;
type IncomingWebhook = files.IncomingWebhook;
type OutgoingAnswer = files.OutgoingAnswer;
const { createClient, createWebhookReceiver, deliveredDocuments } = sdk;
const isLegalEntityError: typeof sdk.isLegalEntityError = sdk.isLegalEntityError;
const { saveDownload, webhookListener } = files;
const { searchResult } = schemas;
const { verifyStandardWebhooks } = webhooks;
${use}`,
};

const client = 'createClient({ baseUrl: "https://api.example.com", token: "test" })';
const document = 'entity_persistent_id: "le_1", product_code: "EXTRACT"';

/** Lines that must not compile: misspelt fields above all. */
export const sdkMistakes = {
  head: 'import { createClient, createWebhookReceiver } from "@legal-entity/sdk";',
  lines: [
    'createClient({ baseUrl: "https://api.example.com", token: "test", timeouts: {} });',
    'createClient({ baseUrl: "https://api.example.com", token: "test", retry: { retrys: 1 } });',
    `${client}.search({ query: "x", county_code: "ee" });`,
    `${client}.search({ query: "x", match_condition: "address" });`,
    `${client}.search({ query: "x" }, { singal: undefined });`,
    `${client}.createOrder({ documents: [{ ${document}, yaer: 2024 }] });`,
    `${client}.createOrder({ documents: [{ ${document} }], callbackUrl: "https://client.example.net" });`,
    `${client}.waitForOrder("ord_1", { maxWait: { day: 1 } });`,
    `${client}.getOrder("ord_1").then((order) => order.documents[0]?.download_url.length);`,
    `createWebhookReceiver(${client}, { onOrders: () => {} });`,
  ],
};
