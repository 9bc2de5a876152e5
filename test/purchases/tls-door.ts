import { once } from "node:events";
import { connect } from "node:net";
import { createServer } from "node:tls";
import type { Shop } from "./shop.ts";

/** A key that is no secret, and a certificate for loopback that it signed by itself. Valid until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbPqgODqc8DAxHpSZ
78lyy93ows4oF2LjIZYWaqEnxEehRANCAAQfgitq+Pu16Wun04xmrtLk31lzG9q+
JWHDhIXl/R/RLlsTFVDg9afxwej83LF4KQ5uuzGz0N5zRElg377W4cAD
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUPGKhKXc2GVhrhNPd14UclggWwi8wCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGTm9ib2R5MCAXDTI2MTEyMDE2MzgwM1oYDzIxMjYxMDI3MTYz
ODAzWjARMQ8wDQYDVQQDDAZOb2JvZHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAQfgitq+Pu16Wun04xmrtLk31lzG9q+JWHDhIXl/R/RLlsTFVDg9afxwej83LF4
KQ5uuzGz0N5zRElg377W4cADo28wbTAdBgNVHQ4EFgQUTniBir2kPYElSaaOPC6i
4BUaG0cwHwYDVR0jBBgwFoAUTniBir2kPYElSaaOPC6i4BUaG0cwDwYDVR0TAQH/
BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAI2w4tDOHYXj32uSxGWHuFjk6KaGNlTbzkCv0yL26+4dAiBmFhmq1Uo6
fNaKJnr2nEeUBAsRY54LgiR8rcsI6u9Vug==
-----END CERTIFICATE-----
`;

export interface Door extends Disposable {
  readonly url: string;
}

/** Puts TLS before a shop, which is handed what is decrypted. No client knows who signed the certificate. */
export async function openDoor({ url }: Shop): Promise<Door> {
  const door = createServer({ key, cert }, (visitor) => {
    const shop = connect(Number(new URL(url).port), "127.0.0.1");
    for (const side of [visitor, shop]) side.on("error", () => {});
    visitor.pipe(shop).pipe(visitor);
  });
  door.on("tlsClientError", () => {});
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  if (typeof address !== "object" || address === null) throw new Error("The door has no port.");
  return { url: `https://127.0.0.1:${address.port}`, [Symbol.dispose]: () => void door.close() };
}
