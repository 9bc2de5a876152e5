import type { ServerRequest } from "srvx";
import { refuse } from "../../admin/problem.ts";
import { bareHost, isWildcard } from "./addresses.ts";

/** The host of an authority such as `localhost:4010` or `[::1]:4010`. */
const hostOf = (authority: string): string => bareHost(/^(\[[^\]]*\]|[^:]*)/.exec(authority)?.[0] ?? "");

/** Whether a request that names this authority is meant for the server. */
export type HostCheck = (authority: string, request: ServerRequest) => boolean;

/** The address at which the server was reached: nobody else goes by it. */
const addressOf = ({ runtime }: ServerRequest): string | undefined =>
  runtime?.node?.req.socket?.localAddress?.replace(/^::ffff:/, "");

/**
 * Knows the names that the server goes by. A page that a browser loaded from elsewhere may reach this machine under a
 * name of its own (DNS rebinding); what such a page asks for comes with that name, and is refused.
 *
 * @param names hosts or URLs by which clients reach the server, besides loopback
 */
export function createHostCheck(names: readonly string[]): HostCheck {
  const hosts = names.map((name) => bareHost(URL.canParse(name) ? new URL(name).hostname : name));
  const known = new Set(["localhost", "127.0.0.1", "::1", ...hosts.filter((host) => !isWildcard(host))]);
  return (authority, request) => {
    const host = hostOf(authority);
    return known.has(host) || host === addressOf(request);
  };
}

export const refuseHost = (authority: string): Response =>
  refuse({
    status: 421,
    title: "Misdirected request",
    field: "Host",
    rule: `This server does not go by ${JSON.stringify(authority)}.`,
    remedy: "Use its address, or name it with --base-url.",
  });
