import { type Context, Hono } from "hono";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { PathForm } from "../domain/order.ts";
import { isSigned, type Signer, signedAccount } from "../faults/redirects.ts";
import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse, refuseRequest } from "../operations/outcome.ts";
import { bearerToken, refuseStranger } from "./authenticate.ts";
import { concernOf } from "./concern.ts";
import { signalDeprecation } from "./deprecation.ts";
import { type Exchange, handlers } from "./handlers.ts";
import { type OperationId, operationIds, pathForms, paths } from "./paths.ts";
import { refuseHaste } from "./rate-limit.ts";
import { respondRefusal } from "./refusals.ts";
import { stateBasis } from "./respond.ts";
import { answerThroughFaults } from "./through-faults.ts";
import { leaveTrace } from "./trace.ts";

export interface HttpOptions {
  /** The path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly settings: AssumptionSettings;
  readonly signer: Signer;
  contextFor(consult: Consult): OperationContext;
  /** Waits on the mock's clock. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

type Work = (context: OperationContext) => Response | Promise<Response>;

const known = operationIds.map((id) => paths[id].path).join(", ");

const unknownPath = (hono: Context): Refusal =>
  refuse("unknown-path", `There is no ${hono.req.path}. The paths are: ${known}.`);

/** Whether the service answers under this form of its paths; files also under the form that their links have. */
function isServed(form: PathForm, id: OperationId, consult: Consult): boolean {
  const name = form === "/v2" ? "v2" : "bare";
  const authoritative = consult("pathPrefix");
  if (authoritative === "both" || authoritative === name) return true;
  return id === "downloadFile" && consult("downloadUrlPath") === name;
}

/** Storage hosts refuse a request that shows a token beside its signature. */
const refuseTokenAtStorage = (request: Request): Refusal | undefined =>
  request.headers.has("authorization")
    ? refuseRequest([
        { field: "Authorization", rule: "A signed link takes no token.", remedy: "Leave the header out." },
      ])
    : undefined;

/** The service as a web application: routes, authentication, then the operation. */
export function createHttpApp({ basePath, settings, signer, contextFor, sleep }: HttpOptions): Hono {
  const app = new Hono();

  /** Answers with whatever `work` makes, and says what the answer rests on. */
  async function answer(work: Work, operation?: OperationId): Promise<Response> {
    const consultation = openConsultation(settings);
    const response = await work(contextFor(consultation.consult));
    const decisions = consultation.decisions();
    return leaveTrace(stateBasis(response, decisions), { operation, decisions });
  }

  function refusalOf({ hono, form, context }: Exchange, id: OperationId): Refusal | undefined {
    if (!isServed(form, id, context.consult)) return unknownPath(hono);
    const { raw } = hono.req;
    if (followsSignedLink(raw)) return refuseTokenAtStorage(raw);
    return refuseStranger(raw, context) ?? refuseHaste(bearerToken(raw.headers.get("authorization")) ?? "", context);
  }

  /** A signed link that leads elsewhere, to a place that knows no token. */
  function followsSignedLink(request: Request): boolean {
    if (!request.url.includes(signer.signature)) return false;
    const url = new URL(request.url);
    return url.origin === signer.otherOrigin && isSigned(url, signer);
  }

  /** Whom a request is made for: the token says it, or the signed link. */
  function accountOf(request: Request, { world }: OperationContext): string {
    if (followsSignedLink(request)) return signedAccount(new URL(request.url));
    return world.state.accounts.get(bearerToken(request.headers.get("authorization")) ?? "") ?? "";
  }

  const handle = (form: PathForm, id: OperationId) => (hono: Context) =>
    answer(async (context) => {
      const { raw } = hono.req;
      const account = accountOf(raw, context);
      const exchange = { hono, form, account, context };
      const concern = await concernOf(id, hono);
      const way = { id, request: raw, account, context, concern, signer, sleep };
      return answerThroughFaults(way, async () => {
        const refusal = refusalOf(exchange, id);
        const response = refusal === undefined ? await handlers[id](exchange) : respondRefusal(refusal, context);
        signalDeprecation(response, exchange, basePath);
        return response;
      });
    }, id);

  const refuseMethod = (allow: string) => (hono: Context) =>
    answer((context) => {
      const detail = `${hono.req.method} is not possible here. Use ${allow}.`;
      const response = respondRefusal(refuse("method-not-allowed", detail), context);
      response.headers.set("allow", allow);
      return response;
    });

  for (const form of pathForms) {
    for (const id of operationIds) {
      const { method, path } = paths[id];
      app[method](`${basePath}${form}${path}`, handle(form, id));
      app.all(`${basePath}${form}${path}`, refuseMethod(method === "get" ? "GET, HEAD" : "POST"));
    }
  }
  app.notFound((hono) => answer((context) => respondRefusal(unknownPath(hono), context)));
  return app;
}
