// The application against every pair of answers to the document's open questions, in a few dozen rounds.
import assert from "node:assert/strict";
import { assumptionVariants, createMock } from "@legal-entity/mock";
import { createClient, deliveredDocuments } from "@legal-entity/sdk";

// In Vitest or Jest: describe.each(variants)("under $name", ({ assumptions }) => { … })
const variants = assumptionVariants({ insideContract: true, fixed: { pathPrefix: "both", rateLimit: "none" } });

for (const { name, assumptions } of variants) {
  const mock = createMock({ assumptions: { ...assumptions, tokenLifetime: "unlimited" }, warn: () => {} });
  const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
  const { documents, persistent_id } = await client.getEntity("le_f49p67cqvck9");
  const [offer] = documents.filter(({ year }) => year == null);
  assert.ok(offer, name);
  const order = await client.createOrderAndWait({
    documents: [{ entity_persistent_id: persistent_id, product_code: offer.product_code }],
  });
  assert.equal(deliveredDocuments(order).length, 1, name);
}
