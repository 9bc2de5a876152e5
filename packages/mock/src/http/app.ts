import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings, Decision } from "../assumptions/settings.ts";
import type { Signer } from "../faults/redirects.ts";
import type { OperationContext } from "../operations/context.ts";
import { refuse } from "../operations/outcome.ts";
import { type Reply, withHeader, withoutBody } from "../reply/reply.ts";
import { refuseEntry } from "./admission.ts";
import { signalDeprecation } from "./deprecation.ts";
import { type Exchange, handlers } from "./handlers.ts";
import { type Incoming, receive } from "./incoming.ts";
import type { OperationId } from "./paths.ts";
import { respondRefusal, unknownPath } from "./refusals.ts";
import { createRouter, methodsOf, type Route } from "./routing.ts";
import { accountOf } from "./signed-links.ts";
import { answerThroughFaults, type Passed } from "./through-faults.ts";

export interface HttpOptions {
  /** The path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly settings: AssumptionSettings;
  readonly signer: Signer;
  contextFor(consult: Consult): OperationContext;
}

/** An answer, and why it is what it is. */
export interface Answered {
  readonly reply: Reply;
  /** Undefined when the request was for none. */
  readonly operation: OperationId | undefined;
  /** The assumptions that shaped it. */
  readonly decisions: readonly Decision[];
  /** The faults that struck it. */
  readonly faults: readonly string[];
  /** The request's body, when it was read. */
  readonly requestBody: string | undefined;
}

/** Names what an answer rests on: `documented`, or the assumptions that shaped it as `key=variant`. */
const basisHeader = "mock-basis";

function refuseMethod({ method }: Incoming, id: OperationId, context: OperationContext): Reply {
  const allowed = methodsOf(id).join(", ");
  const rule = `${method} is not possible here.`;
  const refusal = refuse("method-not-allowed", { field: "method", rule, remedy: `Use ${allowed}.` });
  return withHeader(respondRefusal(refusal, context), "allow", allowed);
}

/** The service in HTTP, apart from what carries it: routes, authentication, then the operation. */
export function createHttpApp({ basePath, settings, signer, contextFor }: HttpOptions) {
  const route = createRouter(basePath);

  async function answer(exchange: Exchange): Promise<Reply> {
    const refusal = refuseEntry(exchange, signer);
    const { route, context } = exchange;
    const reply = refusal === undefined ? await handlers[route.id](exchange) : respondRefusal(refusal, context);
    return signalDeprecation(reply, exchange, basePath);
  }

  async function work(incoming: Incoming, found: Route | undefined, context: OperationContext): Promise<Passed> {
    if (found === undefined) return { reply: respondRefusal(unknownPath(incoming.path), context), faults: [] };
    const { id } = found;
    if (!methodsOf(id).includes(incoming.method)) return { reply: refuseMethod(incoming, id, context), faults: [] };
    const exchange = { incoming, route: found, account: accountOf(incoming, context, signer), context };
    return answerThroughFaults(exchange, signer, () => answer(exchange));
  }

  return async (request: Request): Promise<Answered> => {
    const incoming = receive(request);
    const found = route(incoming.path);
    const { consult, decisions } = openConsultation(settings);
    const { reply, faults } = await work(incoming, found, contextFor(consult));
    const asked = decisions();
    const explained = withHeader(reply, basisHeader, asked.join(", ") || "documented");
    return {
      reply: incoming.method === "HEAD" ? withoutBody(explained) : explained,
      operation: found?.id,
      decisions: asked,
      faults,
      requestBody: incoming.textRead(),
    };
  };
}
