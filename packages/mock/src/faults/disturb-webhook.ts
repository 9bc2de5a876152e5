import type { Fault } from "../domain/fault.ts";
import { rewriting } from "./departures.ts";

interface Message {
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

function rewriteBody(body: string, fault: Fault): string {
  const rewrite = rewriting(fault);
  return rewrite === undefined || body === "" ? body : JSON.stringify(rewrite(JSON.parse(body)));
}

/** Lets the faults that strike a webhook work on it, in the order in which they were set; its form comes last. */
export function disturbWebhook<Sent extends Message>(message: Sent, faults: readonly Fault[]): Sent {
  const body = faults.reduce(rewriteBody, message.body);
  if (!faults.some(({ type }) => type === "webhook-form-body")) return { ...message, body };
  return { ...message, contentType: "application/x-www-form-urlencoded", body: toForm(body) };
}
