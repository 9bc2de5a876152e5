import type { Client } from "@legal-entity/sdk";

/** Each operation, as an integrator calls it and reads its answer. */
export const operations: Readonly<Record<string, (client: Client, baseUrl: string) => Promise<unknown>>> = {
  searchEntities: (client) => client.search({ query: "Nordic" }),
  getEntity: (client) => client.getEntity("le_1"),
  createOrder: (client) =>
    client.createOrder({ documents: [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }] }),
  getOrder: (client) => client.getOrder("ord_1"),
  downloadFile: async (client, baseUrl) => (await client.download(`${baseUrl}/files/ord_1/a.pdf`)).bytes(),
};
