import { isLegalEntityError } from "@legal-entity/sdk";
import { stringsIn, token } from "../security/leaks.ts";
import type { HostileAnswer } from "./answers.ts";
import { mayHaveTaken } from "./hostile-fetch.ts";

/** What a call ended with. */
export interface Settlement {
  readonly value?: unknown;
  readonly error?: unknown;
}

/** The least that a value must be for a caller to go on with it. */
const usable: Readonly<Record<string, (value: unknown) => boolean>> = {
  searchEntities: (value) => Array.isArray(Object(value).entities),
  getEntity: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  createOrder: (value) => typeof Object(value).order_id === "string" && Object(value).order_id !== "",
  getOrder: (value) => typeof Object(value).status === "string",
  downloadFile: (value) => value instanceof Uint8Array,
};

/** What is wrong with how an operation ended, whatever it was answered; undefined when nothing is. */
export function faultOf(operation: string, { value, error }: Settlement): string | undefined {
  if (error === undefined) return usable[operation]?.(value) ? undefined : "the value is of no use";
  if (!isLegalEntityError(error)) return "the error is not typed";
  if (error.message.length > 500) return "the message is endless";
  return stringsIn(error).some((text) => text.includes(token)) ? "the error shows the token" : undefined;
}

/** The same of a purchase: there is one at most, and doubt about it is told. */
export function purchaseFaultOf(given: readonly HostileAnswer[], { error }: Settlement): string | undefined {
  const taken = given.filter(mayHaveTaken).length;
  if (taken > 1) return "more than one order may have been taken";
  const isTold = error === undefined || Object(error).kind === "order-outcome-unknown";
  return taken === 1 && !isTold ? "an order may have been taken, and the error does not say so" : undefined;
}
