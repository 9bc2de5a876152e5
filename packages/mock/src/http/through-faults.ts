import { applyFault } from "../faults/apply-fault.ts";
import type { Signer } from "../faults/redirects.ts";
import type { OperationContext } from "../operations/context.ts";
import { refuse } from "../operations/outcome.ts";
import { strikeFaults } from "../operations/strike-faults.ts";
import type { OperationId } from "./paths.ts";
import { respondRefusal } from "./refusals.ts";
import { faultHeader } from "./respond.ts";
import { send, type Transit } from "./transit.ts";

export interface FaultyWay {
  readonly id: OperationId;
  readonly request: Request;
  readonly context: OperationContext;
  readonly signer: Signer;
  /** Waits on the mock's clock. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Lets an operation answer through the faults that strike it, the first one outermost. */
export async function answerThroughFaults(way: FaultyWay, answer: () => Promise<Response>): Promise<Response> {
  const { id, request, context, signer, sleep } = way;
  const { world, now, random } = context;
  const faults = strikeFaults({ world, target: id, now, random });
  if (faults.length === 0) return answer();

  const transit: Transit = { delayMs: 0, ending: "arrives" };
  const names = faults.map(({ type }) => type).join(", ");
  const struck = {
    request,
    transit,
    signer,
    pause: (ms: number) => sleep(ms, request.signal),
    fail: (status: number | undefined, retryAfterMs: number | undefined) => {
      const refusal = refuse("server-error", `The test set a fault: ${names}.`);
      return respondRefusal(retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs }, context, status);
    },
  };
  const through = faults.reduceRight((next, fault) => () => applyFault(fault, struck, next), answer);
  const response = await through();
  response.headers.set(faultHeader, names);
  return send(response, transit);
}
