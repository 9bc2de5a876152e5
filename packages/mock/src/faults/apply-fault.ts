import { milliseconds } from "@legal-entity/contract/time";
import type { Fault } from "../domain/fault.ts";
import { breakOff, rewriteText, slowDown, withBody } from "./bodies.ts";
import { rewriting } from "./departures.ts";
import { nameHostile } from "./hostile-name.ts";
import { redirectOf } from "./redirects.ts";

/** What happens to an answer on its way to the caller. */
export interface Transit {
  /** How much later it arrives, in milliseconds on the mock's clock. */
  delayMs: number;
  ending: "arrives" | "hangs" | "reset" | "refused";
}

/** What a fault works with, besides the answer itself. */
export interface Struck {
  /** What happens to the answer on its way; a fault changes it. */
  readonly transit: Transit;
  pause(ms: number): Promise<void>;
  /** An error answer; `status` undefined is the service's own trouble. */
  fail(status: number | undefined, retryAfterMs: number | undefined): Response;
  /** The answer for a file whose time is over says 410; any other stays as it is. */
  expire(response: Response): Response;
  /** A redirect to a signed link of the same path. */
  redirect(to: "same-origin" | "other-origin"): Response;
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
    default:
      return divertOrChange(fault, struck, next);
  }
}

async function divertOrChange(fault: Fault, struck: Struck, next: Next): Promise<Response> {
  const to = redirectOf(fault);
  return to === undefined ? change(fault, struck, await next()) : struck.redirect(to);
}

/** The faults that change an answer on its way. */
async function change(fault: Fault, { pause, expire }: Struck, response: Response): Promise<Response> {
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
      return expire(response);
    case "hostile-content-disposition":
      return nameHostile(response, fault.fileName ?? "../../x");
    default: {
      const rewrite = rewriting(fault);
      return rewrite === undefined
        ? response
        : rewriteText(response, (text) => JSON.stringify(rewrite(JSON.parse(text))));
    }
  }
}
