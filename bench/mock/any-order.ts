import { createClient, type DocumentRequest } from "../../packages/sdk/dist/index.js";

/** What an order can ask of a company that the mock knows by itself. */
export async function anyDocuments(baseUrl: string): Promise<readonly DocumentRequest[]> {
  const { entities } = await createClient({ baseUrl, token: "test" }).search({ query: "Nordic Timber" });
  return entities.slice(0, 1).map(({ persistent_id, documents: [document] }) => ({
    entity_persistent_id: persistent_id,
    product_code: document?.product_code ?? "",
    ...(document?.year && { year: document.year }),
  }));
}
