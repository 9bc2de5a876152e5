import type { DocumentRequest } from "@legal-entity/contract";
import { catalogue } from "../fixtures/catalogue.ts";

/** Some document that can be ordered. */
function findOrderable(): DocumentRequest {
  for (const { persistent_id: entity_persistent_id, documents, status } of catalogue) {
    const [listed] = documents;
    if (listed === undefined || status !== "ACTIVE") continue;
    const { product_code, year } = listed;
    return { entity_persistent_id, product_code, ...(typeof year === "number" && { year }) };
  }
  throw new Error("The catalogue lists no document.");
}

export const orderable: DocumentRequest = findOrderable();
