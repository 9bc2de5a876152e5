import type { Consult } from "../assumptions/consult.ts";
import type { Signer } from "../faults/redirects.ts";
import { type Refusal, refuseRequest } from "../operations/outcome.ts";
import { refuseStranger } from "./authenticate.ts";
import type { Exchange } from "./handlers.ts";
import type { Incoming } from "./incoming.ts";
import { refuseHaste } from "./rate-limit.ts";
import { unknownPath } from "./refusals.ts";
import type { Route } from "./routing.ts";
import { followsSignedLink } from "./signed-links.ts";

/** Whether the service answers under this form of its paths; files also under the form that their links have. */
function isServed({ form, id }: Route, consult: Consult): boolean {
  const name = form === "/v2" ? "v2" : "bare";
  const authoritative = consult("pathPrefix");
  if (authoritative === "both" || authoritative === name) return true;
  return id === "downloadFile" && consult("downloadUrlPath") === name;
}

/** Storage hosts refuse a request that shows a token beside its signature. */
const refuseTokenAtStorage = ({ token }: Incoming): Refusal | undefined =>
  token === null
    ? undefined
    : refuseRequest([
        { field: "Authorization", rule: "A signed link takes no token.", remedy: "Leave the header out." },
      ]);

/** Why a request may not come to its operation; undefined when it may. */
export function refuseEntry({ incoming, route, context }: Exchange, signer: Signer): Refusal | undefined {
  if (!isServed(route, context.consult)) return unknownPath(incoming.path);
  if (followsSignedLink(incoming, signer)) return refuseTokenAtStorage(incoming);
  return refuseStranger(incoming, context) ?? refuseHaste(incoming.token ?? "", context);
}
