import { type ClientRequest, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** Sends a request to addresses that somebody has approved, and resolves with the receiver's response, without its body. */
export type AddressedSender = (request: Request, addresses: readonly string[]) => Promise<Response>;

/** Instead of asking the resolver once more, which may say something else by now (DNS rebinding). */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = known;
    if (all) callback(null, known);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** Several refused addresses fail as one error without a message of its own. */
const explained = (error: NodeJS.ErrnoException): Error =>
  error.message === "" ? new Error(`connect ${error.code}`, { cause: error }) : error;

function answerOf(outgoing: ClientRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    outgoing.once("error", (error) => reject(explained(error)));
    outgoing.once("response", (incoming) => {
      incoming.resume();
      resolve(new Response(null, { status: incoming.statusCode ?? 200 }));
    });
  });
}

/** `fetch` takes no addresses. */
export const connectTo: AddressedSender = async (request, addresses) => {
  const { method, url, headers, signal } = request;
  const body = new Uint8Array(await request.arrayBuffer());
  const open = new URL(url).protocol === "https:" ? overHttps : overHttp;
  const lookup = lookupOf(addresses);
  const outgoing = open(url, { method, headers: Object.fromEntries(headers), signal, lookup, agent: false });
  const answer = answerOf(outgoing);
  outgoing.end(body);
  return answer;
};
