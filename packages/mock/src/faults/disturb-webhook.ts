import type { Fault } from "../domain/fault.ts";
import { rewriting } from "./departures.ts";

interface Message {
  readonly method: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** A JSON body's fields as a form has them. */
function toForm(body: string): string {
  const fields: unknown = body === "" ? {} : JSON.parse(body);
  const entries = Object.entries(fields ?? {}).map(([field, value]) => [
    field,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(entries).toString();
}

function disturb(message: Message, fault: Fault): Message {
  if (fault.type === "webhook-form-body") {
    return { ...message, contentType: "application/x-www-form-urlencoded", body: toForm(message.body) };
  }
  const rewrite = rewriting(fault);
  if (rewrite === undefined || message.body === "") return message;
  return { ...message, body: JSON.stringify(rewrite(JSON.parse(message.body))) };
}

/** Lets the faults that strike a webhook work on it, in the order in which they were set. */
export const disturbWebhook = (message: Message, faults: readonly Fault[]): Message => faults.reduce(disturb, message);
