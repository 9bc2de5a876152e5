import type { Worlds } from "../../admin/route.ts";
import { bearerToken } from "../../http/bearer-token.ts";
import { worldNameOf } from "../../tenants/naming.ts";
import { createAdminDoor } from "./admin-door.ts";
import { isControlClosed } from "./exposure.ts";
import { createHostCheck } from "./host-check.ts";
import type { ServeOptions } from "./options.ts";
import type { House } from "./reception.ts";
import { onlyWorld, type ServerWorlds } from "./worlds.ts";

/** Finds the world that a request is for: by its token, or by the signature of the link that it follows. */
function naming({ tenants: hasTenants = true }: ServeOptions, { tenants }: ServerWorlds): House["nameOf"] {
  if (!hasTenants) return () => onlyWorld;
  return ({ headers, url }) => {
    const token = bearerToken(headers.get("authorization") ?? "");
    if (token !== undefined) return worldNameOf(token);
    if (!url.includes("signature=")) return undefined;
    return tenants.named(new URL(url).searchParams.get("signature") ?? "");
  };
}

/** Puts together what stands behind the door of a server. */
export function furnish(options: ServeOptions, url: string, worlds: ServerWorlds, stopping: AbortSignal): House {
  const { host = "127.0.0.1", baseUrl = url, cors = false, adminToken, tenants: hasTenants = true } = options;
  const { tenants, stranger } = worlds;
  const nameOf = naming(options, worlds);
  const control: Worlds = { list: tenants.list, drop: (name) => hasTenants && tenants.drop(name) };
  const admin = { tenants, nameOf, worlds: control, adminToken, isClosed: isControlClosed(options), cors, stopping };
  return {
    tenants,
    nameOf,
    stranger,
    isMeant: createHostCheck([host, url, baseUrl, stranger.service.otherOrigin]),
    cors,
    admin: createAdminDoor(admin),
    stopping,
  };
}
