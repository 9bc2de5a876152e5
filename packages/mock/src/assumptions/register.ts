import { entities } from "./questions/entities.ts";
import { files } from "./questions/files.ts";
import { orders } from "./questions/orders.ts";
import type { Question } from "./questions/question.ts";
import { requests } from "./questions/requests.ts";
import { webhooks } from "./questions/webhooks.ts";

/** The open questions by the part of the service that they concern. */
export const chapters = {
  "Requests and errors": requests,
  "Entities and search": entities,
  Orders: orders,
  Files: files,
  Webhook: webhooks,
} as const;

/**
 * Every question that the service document leaves open. Each is a switch (`mock.assumptions.set`); its key stands in
 * `openapi.yaml` as `x-assumption`, and `docs/assumptions.md` is written from this table.
 */
export const register = { ...requests, ...entities, ...orders, ...files, ...webhooks } as const;

type Register = typeof register;

export type AssumptionKey = keyof Register;

/** An answer to a question: one of its variants, or a number where it asks for one. */
export type Variant<Key extends AssumptionKey = AssumptionKey> = {
  [One in Key]:
    | Register[One]["variants"][number]
    | (Register[One] extends { readonly number: object } ? number : never);
}[Key];

/** An answer to each open question. */
export type Assumptions = { readonly [Key in AssumptionKey]: Variant<Key> };

export const assumptionKeys = Object.keys(register) as readonly AssumptionKey[];

export const isAssumptionKey = (key: string): key is AssumptionKey => Object.hasOwn(register, key);

/** What is known of a question, whatever its key. */
export const questionOf = (key: AssumptionKey): Question => register[key];
