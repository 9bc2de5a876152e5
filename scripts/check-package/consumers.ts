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
`;

/** The same consumer as a module of either kind. */
export const consumers = {
  "consumer.mts": `
import { type Client, createClient, deliveredDocuments, isLegalEntityError } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { searchResult } from "@legal-entity/sdk/schemas";
${use}`,
  "consumer.cts": `
import sdk = require("@legal-entity/sdk");
import files = require("@legal-entity/sdk/node");
import schemas = require("@legal-entity/sdk/schemas");
type Client = sdk.Client;
const { createClient, deliveredDocuments } = sdk;
const isLegalEntityError: typeof sdk.isLegalEntityError = sdk.isLegalEntityError;
const { saveDownload } = files;
const { searchResult } = schemas;
${use}`,
};

const client = 'createClient({ baseUrl: "https://api.example.com", token: "test" })';
const document = 'entity_persistent_id: "le_1", product_code: "EXTRACT"';

/** Lines that must not compile: misspelt fields above all. */
export const mistakes = [
  'createClient({ baseUrl: "https://api.example.com", token: "test", timeouts: {} });',
  'createClient({ baseUrl: "https://api.example.com", token: "test", retry: { retrys: 1 } });',
  `${client}.search({ query: "x", county_code: "ee" });`,
  `${client}.search({ query: "x", match_condition: "address" });`,
  `${client}.search({ query: "x" }, { singal: undefined });`,
  `${client}.createOrder({ documents: [{ ${document}, yaer: 2024 }] });`,
  `${client}.createOrder({ documents: [{ ${document} }], callbackUrl: "https://client.example.net" });`,
  `${client}.waitForOrder("ord_1", { maxWait: { day: 1 } });`,
  `${client}.getOrder("ord_1").then((order) => order.documents[0]?.download_url.length);`,
];
