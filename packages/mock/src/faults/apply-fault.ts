import { milliseconds } from "@legal-entity/contract/time";
import type { Fault } from "../domain/fault.ts";
import type { Transit } from "../http/transit.ts";
import { breakOff, rewriteText, slowDown, withBody } from "./bodies.ts";
import { rewriting } from "./departures.ts";
import { redirect, type Signer } from "./redirects.ts";

/** What a fault works with, besides the answer itself. */
export interface Struck {
  readonly request: Request;
  /** What happens to the answer on its way; a fault changes it. */
  readonly transit: Transit;
  readonly signer: Signer;
  pause(ms: number): Promise<void>;
  /** An error answer; `status` undefined is the service's own trouble. */
  fail(status: number | undefined, retryAfterMs: number | undefined): Response;
}

type Next = () => Promise<Response>;

const page = "<!doctype html><title>Maintenance</title><h1>We will be back shortly</h1>";
const dropped = () => new Response(null, { status: 503 });

/** Lets a fault work on an answer: instead of it, or on what `next` answers. */
export async function applyFault(fault: Fault, struck: Struck, next: Next): Promise<Response> {
  const { transit } = struck;
  if ("when" in fault && fault.when === "after") await next();
  switch (fault.type) {
    case "status":
      return struck.fail(fault.status, fault.retryAfter === undefined ? undefined : milliseconds(fault.retryAfter));
    case "hang":
      transit.ending = "hangs";
      return dropped();
    case "reset":
      transit.ending = "reset";
      return dropped();
    case "refuse":
      transit.ending = "refused";
      return dropped();
    case "delay":
      transit.delayMs += milliseconds(fault.by);
      return next();
    case "redirect":
      return redirect(struck.request, fault.to ?? "same-origin", struck.signer) ?? next();
    case "download-redirect":
      return redirect(struck.request, fault.to ?? "other-origin", struck.signer) ?? next();
    default:
      return change(fault, struck, await next());
  }
}

/** The faults that change an answer on its way. */
async function change(fault: Fault, { pause }: Struck, response: Response): Promise<Response> {
  switch (fault.type) {
    case "truncate":
      return breakOff(response, fault.bytes);
    case "slow-body":
      return slowDown(response, fault.bytes ?? 1024, () => pause(milliseconds(fault.pause)));
    case "malformed-json":
      return rewriteText(response, (text) => text.replace(/"/, "'"));
    case "truncated-json":
      return rewriteText(response, (text) => text.slice(0, Math.ceil(text.length / 2)));
    case "html-200":
      return rewriteText(response, () => page, "text/html; charset=utf-8");
    case "wrong-content-type":
      return withBody(response, new Uint8Array(await response.arrayBuffer()), fault.contentType ?? "text/plain");
    case "expired-410":
      return response.status === 404
        ? new Response(response.body, { status: 410, headers: response.headers })
        : response;
    case "hostile-content-disposition":
      response.headers.set("content-disposition", `attachment; filename="${fault.fileName ?? "../../x"}"`);
      return response;
    default: {
      const rewrite = rewriting(fault);
      return rewrite === undefined
        ? response
        : rewriteText(response, (text) => JSON.stringify(rewrite(JSON.parse(text))));
    }
  }
}
