import type { Fault } from "../domain/fault.ts";
import { applyFault, type Struck } from "../faults/apply-fault.ts";
import { nest } from "../faults/nesting.ts";
import { isSigned, redirect, redirectOf, type Signer } from "../faults/redirects.ts";
import { refuse } from "../operations/outcome.ts";
import { strikeFaults } from "../operations/strike-faults.ts";
import { strikeOutcomes } from "../operations/strike-outcomes.ts";
import { type Reply, withHeader } from "../reply/reply.ts";
import { concernOf } from "./concern.ts";
import type { Exchange } from "./handlers.ts";
import { respondRefusal } from "./refusals.ts";

/** Names the faults that struck an answer. */
const faultHeader = "mock-fault";

/** An answer that has passed the faults which struck it. */
export interface Passed {
  readonly reply: Reply;
  /** By their types. */
  readonly faults: readonly Fault["type"][];
}

/** What the faults work with. */
function struckBy(names: string, { incoming, account, context }: Exchange, signer: Signer): Struck {
  return {
    redirect: (to) => redirect(incoming.url, to, signer, account),
    expire: (reply) => (reply.refusal?.reason === "file-expired" ? respondRefusal(reply.refusal, context, 410) : reply),
    fail(status, retryAfterMs) {
      const rule = `The test set a fault: ${names}.`;
      const refusal = refuse("server-error", { field: "mock.faults", rule, remedy: "Ask again once it is over." });
      return respondRefusal(retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs }, context, status);
    },
  };
}

/** The faults that strike a request: those that a test set, then those of test entities. */
async function strikingFaults({ incoming, route, context }: Exchange, signer: Signer): Promise<readonly Fault[]> {
  const concern = await concernOf(route, incoming);
  const { world, now, random } = context;
  // A request that was redirected is not redirected again.
  const spares = (fault: Fault) => redirectOf(fault) !== undefined && isSigned(new URL(incoming.url), signer);
  const set = strikeFaults({ world, target: route.id, now, random, spares });
  return concern === undefined ? set : [...set, ...strikeOutcomes(context, concern)];
}

/** Lets an operation answer through the faults that strike it. */
export async function answerThroughFaults(
  exchange: Exchange,
  signer: Signer,
  answer: () => Promise<Reply>,
): Promise<Passed> {
  const faults = await strikingFaults(exchange, signer);
  if (faults.length === 0) return { reply: await answer(), faults: [] };

  const types = faults.map(({ type }) => type);
  const names = types.join(", ");
  const struck = struckBy(names, exchange, signer);
  const through = nest(faults).reduceRight((next, fault) => () => applyFault(fault, struck, next), answer);
  return { reply: withHeader(await through(), faultHeader, names), faults: types };
}
