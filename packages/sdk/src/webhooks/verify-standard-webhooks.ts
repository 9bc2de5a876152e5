import type { Clock, Duration } from "@legal-entity/contract/time";
import { milliseconds, systemClock } from "../clock.ts";

export interface StandardWebhooksOptions {
  /** How far the time of a webhook may be from now, to both sides. @default { minutes: 5 } */
  readonly tolerance?: Duration | undefined;
  /** @default the system's clock */
  readonly clock?: Pick<Clock, "now"> | undefined;
}

/** Whether a webhook was signed with one of the secrets, and lately. */
export type VerifyStandardWebhook = (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

const hmac = { name: "HMAC", hash: "SHA-256" };

/**
 * Makes the `verify` of a webhook receiver for a service that signs by Standard Webhooks.
 * Source: https://www.standardwebhooks.com, version 1 of the signatures (`v1`, HMAC with SHA-256).
 *
 * @param secrets `whsec_` and base64, as the operator gives them; several while they are changed
 * @throws TypeError when a secret is something else
 */
export function verifyStandardWebhooks(
  secrets: string | readonly string[],
  { tolerance = { minutes: 5 }, clock = systemClock }: StandardWebhooksOptions = {},
): VerifyStandardWebhook {
  const longestAge = milliseconds(tolerance, "tolerance");
  const secretKeys = [secrets].flat().map(bytesOf);
  return async (body, headers) => {
    const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": given = "" } = headers;
    if (!(Math.abs(clock.now() - Number(timestamp) * 1000) <= longestAge)) return false;
    const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    const signatures = await Promise.all(secretKeys.map((key) => sign(key, content)));
    return given.split(" ").some((signature) => signatures.some((genuine) => isSame(signature, genuine)));
  };
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  try {
    const key = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (character) => character.charCodeAt(0));
    if (key.length > 0) return key;
  } catch {
    // Refused like an empty one; what was thrown might quote the secret.
  }
  throw new TypeError("A secret of Standard Webhooks must be whsec_ and base64.");
}

async function sign(secret: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return `v1,${btoa(String.fromCharCode(...digest))}`;
}

/** Takes as long wherever the first difference is, so that nobody can guess a signature character by character. */
function isSame(given: string, genuine: string): boolean {
  let difference = given.length ^ genuine.length;
  for (let at = 0; at < genuine.length; at++) difference |= given.charCodeAt(at) ^ genuine.charCodeAt(at);
  return difference === 0;
}
