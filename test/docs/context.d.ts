/** What a snippet of the guides may take for granted when it does not make it itself. */
import type { Mock as LegalEntityMock } from "@legal-entity/mock";
import type {
  CompletedOrder,
  Entity as LegalEntity,
  Client as LegalEntityClient,
  Order as LegalEntityOrder,
  OrderRequest as LegalEntityOrderRequest,
} from "@legal-entity/sdk";

declare global {
  const assumptionVariants: typeof import("@legal-entity/mock").assumptionVariants;
  const client: LegalEntityClient;
  const createMock: typeof import("@legal-entity/mock").createMock;
  const describe: typeof import("vitest").describe;
  const mock: LegalEntityMock;
  const entity: LegalEntity;
  const order: LegalEntityOrder;
  const completedOrder: CompletedOrder;
  const orderRequest: LegalEntityOrderRequest;
  const orderId: string;
  const vault: { read(name: string): Promise<string> };
  const database: { save(row: object): Promise<void> };
}
