import { milliseconds } from "@legal-entity/contract/time";
import type { Fault } from "../domain/fault.ts";
import { isSuccess, type Reply, withHeader } from "../reply/reply.ts";
import { straight, type Transit } from "../reply/transit.ts";
import { breakOff, rewriteText, slowDown } from "./bodies.ts";
import { rewriting } from "./departures.ts";
import { nameHostile } from "./hostile-name.ts";
import { redirectOf } from "./redirects.ts";

/** What a fault works with, besides the answer itself. */
export interface Struck {
  /** An error answer; `status` undefined is the service's own trouble. */
  fail(status: number | undefined, retryAfterMs: number | undefined): Reply;
  /** The answer for a file whose time is over says 410; any other stays as it is. */
  expire(reply: Reply): Reply;
  /** A redirect to a signed link of the same path. */
  redirect(to: "same-origin" | "other-origin"): Reply;
}

type Next = () => Promise<Reply>;

const page = "<!doctype html><title>Maintenance</title><h1>We will be back shortly</h1>";

/** No answer arrives; whatever held up the one that there would have been holds up this too. */
const lose = (ending: Transit["ending"], { transit = straight }: Partial<Reply> = {}): Reply => ({
  status: 0,
  headers: {},
  body: undefined,
  transit: { ...straight, delayMs: transit.delayMs, ending },
});

const delay = (reply: Reply, ms: number): Reply => {
  const { transit = straight } = reply;
  return { ...reply, transit: { ...transit, delayMs: transit.delayMs + ms } };
};

/** Lets a fault work on an answer: instead of it, or on what `next` answers. */
export async function applyFault(fault: Fault, struck: Struck, next: Next): Promise<Reply> {
  const done = "when" in fault && fault.when === "after" ? await next() : undefined;
  switch (fault.type) {
    case "status":
      return struck.fail(fault.status, fault.retryAfter === undefined ? undefined : milliseconds(fault.retryAfter));
    case "hang":
      return lose("hangs", done);
    case "reset":
      return lose("reset", done);
    case "refuse":
      return lose("refused", done);
    case "delay":
      return delay(await next(), milliseconds(fault.by));
    default:
      return divertOrChange(fault, struck, next);
  }
}

async function divertOrChange(fault: Fault, struck: Struck, next: Next): Promise<Reply> {
  const to = redirectOf(fault);
  return to === undefined ? change(fault, struck, await next()) : struck.redirect(to);
}

/** The faults that change an answer on its way. */
function change(fault: Fault, { expire }: Struck, reply: Reply): Reply {
  switch (fault.type) {
    case "truncate":
      return breakOff(reply, fault.bytes);
    case "slow-body":
      return slowDown(reply, { bytes: fault.bytes ?? 1024, pauseMs: milliseconds(fault.pause) });
    case "malformed-json":
      return rewriteText(reply, (text) => text.replace(/"/, "'"));
    case "truncated-json":
      return rewriteText(reply, (text) => text.slice(0, Math.ceil(text.length / 2)));
    case "html-200":
      return isSuccess(reply)
        ? withHeader({ ...reply, body: page }, "content-type", "text/html; charset=utf-8")
        : reply;
    case "wrong-content-type":
      return withHeader(reply, "content-type", fault.contentType ?? "text/plain");
    case "expired-410":
      return expire(reply);
    case "hostile-content-disposition":
      return nameHostile(reply, fault.fileName ?? "../../x");
    default: {
      const rewrite = rewriting(fault);
      return rewrite === undefined ? reply : rewriteText(reply, (text) => JSON.stringify(rewrite(JSON.parse(text))));
    }
  }
}
