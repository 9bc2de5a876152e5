import type { Consult } from "../assumptions/consult.ts";

/** What a signature covers. */
export interface Signable {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

type Signature = Readonly<Record<string, string>>;

const encode = (text: string) => new TextEncoder().encode(text);

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hmacSha256(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encode(text)));
}

/** The key inside a Standard Webhooks secret: base64 after the prefix `whsec_`. */
const keyOf = (secret: string) =>
  Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (character) => character.charCodeAt(0));

async function standardWebhooks({ id, timestamp, body }: Signable, secret: string): Promise<Signature> {
  const signature = toBase64(await hmacSha256(keyOf(secret), `${id}.${timestamp}.${body}`));
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` };
}

/** The headers by which a receiver can tell who sent the webhook; the service document shows none. */
export async function signWebhook(signable: Signable, secret: string, consult: Consult): Promise<Signature> {
  switch (consult("webhookSigning")) {
    case "none":
      return {};
    case "standard-webhooks":
      return standardWebhooks(signable, secret);
    case "hmac-header":
      return { "x-signature": `sha256=${toHex(await hmacSha256(encode(secret), signable.body))}` };
    case "basic":
      return { authorization: `Basic ${btoa(`webhook:${secret}`)}` };
    case "bearer":
      return { authorization: `Bearer ${secret}` };
  }
}
