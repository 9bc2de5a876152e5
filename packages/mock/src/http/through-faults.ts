import type { Fault } from "../domain/fault.ts";
import { applyFault, type Struck } from "../faults/apply-fault.ts";
import { nest } from "../faults/nesting.ts";
import { isSigned, redirect, redirectOf, type Signer } from "../faults/redirects.ts";
import type { OperationContext } from "../operations/context.ts";
import { refuse } from "../operations/outcome.ts";
import { strikeFaults } from "../operations/strike-faults.ts";
import { type Concern, strikeOutcomes } from "../operations/strike-outcomes.ts";
import type { OperationId } from "./paths.ts";
import { refusalBehind, respondRefusal } from "./refusals.ts";
import { faultHeader } from "./respond.ts";
import { route } from "./transit.ts";

export interface FaultyWay {
  readonly id: OperationId;
  readonly request: Request;
  /** Whom the caller's token stands for. */
  readonly account: string;
  readonly context: OperationContext;
  /** What test entities have to say to it. */
  readonly concern: Concern | undefined;
  readonly signer: Signer;
  /** Waits on the mock's clock. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** What the faults work with. */
function struckBy(names: string, { request, account, context, signer, sleep }: FaultyWay): Struck {
  return {
    transit: { delayMs: 0, ending: "arrives" },
    pause: (ms) => sleep(ms, request.signal),
    redirect: (to) => redirect(request, to, signer, account),
    expire(response) {
      const refusal = refusalBehind(response);
      return refusal?.reason === "file-expired" ? respondRefusal(refusal, context, 410) : response;
    },
    fail(status, retryAfterMs) {
      const refusal = refuse("server-error", `The test set a fault: ${names}.`);
      return respondRefusal(retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs }, context, status);
    },
  };
}

/** Lets an operation answer through the faults that strike it. */
export async function answerThroughFaults(way: FaultyWay, answer: () => Promise<Response>): Promise<Response> {
  const { id, request, context, signer } = way;
  const { world, now, random } = context;
  // A request that was redirected is not redirected again.
  const spares = (fault: Fault) => redirectOf(fault) !== undefined && isSigned(new URL(request.url), signer);
  const set = strikeFaults({ world, target: id, now, random, spares });
  const own = way.concern === undefined ? [] : strikeOutcomes(context, way.concern);
  const faults = [...set, ...own];
  if (faults.length === 0) return answer();

  const names = faults.map(({ type }) => type).join(", ");
  const struck = struckBy(names, way);
  const through = nest(faults).reduceRight((next, fault) => () => applyFault(fault, struck, next), answer);
  const response = await through();
  response.headers.set(faultHeader, names);
  route(request, struck.transit);
  return response;
}
