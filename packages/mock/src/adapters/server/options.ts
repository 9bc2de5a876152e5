import type { Duration } from "@legal-entity/contract/time";
import { checkWhole } from "../../domain/check-whole.ts";
import type { ServiceOptions } from "../../options.ts";
import type { ServerState } from "./state.ts";

/** As in process, but time is the machine's, and an order takes two seconds of it. */
export interface ServeOptions extends ServiceOptions {
  /** 0 takes a free one. @default 4010 */
  readonly port?: number | undefined;
  /** @default "127.0.0.1" */
  readonly host?: string | undefined;
  /** Where clients reach it, when that is not where it listens: a container's name, a proxy. @default where it listens */
  readonly baseUrl?: string | undefined;
  /** Whether the bearer token of a request names a world of its own; `false` is one world for every token. @default true */
  readonly tenants?: boolean | undefined;
  /** After so much real time without a request or a control call a world is dropped. @default { minutes: 30 } */
  readonly idleAfter?: Duration | "never" | undefined;
  /** How many worlds there may be at once. @default 10000 */
  readonly maxWorlds?: number | undefined;
  /** What a control call has to show as `mock-admin-token`; a server that others reach has no control API without one. */
  readonly adminToken?: string | undefined;
  /** Whether pages of other origins may call it. @default false */
  readonly cors?: boolean | undefined;
  /** Worlds to begin with, as `exportState` gave them; they are there before the first request is answered. */
  readonly state?: ServerState | undefined;
  /** Where webhooks may go. @default "anywhere"; "loopback" when others reach the server */
  readonly callbacks?: "anywhere" | "loopback" | undefined;
}

/** @throws TypeError or RangeError naming the option, when one that a server alone has is not usable. */
export function checkServeOptions({ port, maxWorlds, adminToken, callbacks }: ServeOptions): void {
  if (port !== undefined) checkWhole("port", port, 65_535);
  if (maxWorlds !== undefined) checkWhole("maxWorlds", maxWorlds, 1_000_000);
  // Whoever sends no token would show an empty one.
  if (adminToken === "") throw new TypeError("adminToken cannot be empty. Give some text, or leave it out.");
  if (callbacks !== undefined && callbacks !== "anywhere" && callbacks !== "loopback") {
    throw new TypeError(`callbacks cannot be ${JSON.stringify(callbacks)}. Give "anywhere" or "loopback".`);
  }
}
