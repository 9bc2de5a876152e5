import { isLoopback } from "./addresses.ts";
import type { ServeOptions } from "./options.ts";

/** Whether others than this machine can reach the server. */
export const isExposed = ({ host = "127.0.0.1" }: ServeOptions): boolean => !isLoopback(host);

/** Whether nobody may turn a dial over HTTP: others could, and no token tells them from the user. */
export const isControlClosed = (options: ServeOptions): boolean =>
  options.adminToken === undefined && isExposed(options);
