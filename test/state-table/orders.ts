import type { DocumentRequest, OrderRequest } from "@legal-entity/contract";
import type { Form, StartOptions } from "../forms/form.ts";
import { begin, type Session } from "../forms/session.ts";
import { granite, vanished } from "../world/companies.ts";

/** The products of the first, second and third item: 0.29, 19.99 and 35.00 EUR. */
const products = [
  { product_code: "EXTRACT" },
  { product_code: "REPORT", year: 2023 },
  { product_code: "REPORT", year: 2024 },
] as const;

/** An item in the notation of the table, as a request: what is missing is asked of a register that has nothing. */
const request = (item: string, index: number): DocumentRequest => ({
  product_code: "",
  ...products[index],
  entity_persistent_id: item.startsWith("F") ? granite.persistent_id : vanished.persistent_id,
  requirement: item.endsWith("a") ? "ALLOW_MISSING" : "CANCEL_IF_MISSING",
});

/** A row of the table as an order. */
export const orderOf = (items: string): Pick<OrderRequest, "documents"> => ({
  documents: items.split(" ").map(request),
});

/** A service in which the register of one company has nothing. */
export async function beginWithMissing(form: Form, options?: StartOptions): Promise<Session> {
  const service = await begin(form, options);
  await service.mock.availability.set({ entity: vanished.persistent_id, is: "missing" });
  return service;
}
