import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Sender } from "../../delivery/send.ts";
import { bareHost, isForbidden, isLoopback } from "./addresses.ts";
import type { AddressedSender } from "./connect.ts";

export interface CallbackPolicy {
  /** Webhooks go to this machine alone. */
  readonly onlyLoopback: boolean;
  /** The addresses of a host name. @default as the machine resolves it */
  resolve?(host: string): Promise<readonly string[]>;
}

const resolveHost = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** RFC 6761, section 6.3: no resolver is asked for this one. */
const ownAddresses = ["127.0.0.1", "::1"];

const forbidden = (host: string): Error =>
  new Error(`${host} is link-local or a metadata service: no webhook goes there. Give another callback_url`);

/** The addresses at which a host may be reached. @throws Error that says why no webhook goes there */
async function check(
  host: string,
  { onlyLoopback, resolve = resolveHost }: CallbackPolicy,
): Promise<readonly string[]> {
  if (isForbidden(host)) throw forbidden(host);
  const addresses = isIP(host) !== 0 ? [host] : host === "localhost" ? ownAddresses : await resolve(host);
  if (addresses.some(isForbidden)) throw forbidden(host);
  if (!onlyLoopback || addresses.every(isLoopback)) return addresses;
  throw new Error(
    `${host} is not this machine, and a server that others reach sends webhooks to it alone. Allow it with --allow-callbacks`,
  );
}

/** Keeps webhooks from going where a stranger's callback_url must not lead them. */
export function guardCallbacks(send: AddressedSender, policy: CallbackPolicy): Sender {
  return async (request) => {
    const { protocol, hostname } = new URL(request.url);
    // Others have no host to judge, and `fetch` would answer some of them without a receiver.
    if (!/^https?:$/.test(protocol))
      throw new Error(`A webhook cannot go by ${protocol} Give an http or https callback_url`);
    return send(request, await check(bareHost(hostname), policy));
  };
}
