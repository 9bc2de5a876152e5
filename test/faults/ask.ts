import type { OrderRequest } from "@legal-entity/contract";
import { type Session, urlOf } from "../forms/session.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";

/** A request with a token, as an application makes it: nothing is validated, and no redirect is followed. */
export function ask(service: Session, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: "Bearer token-of-the-suites", ...init.headers };
  return service.plainFetch(urlOf(service, address), { redirect: "manual", ...init, headers });
}

export const granite = "/entity/le_granite";

/** The creation of an order. */
export const order = (service: Session, more: Partial<OrderRequest> = {}, init: RequestInit = {}): Promise<Response> =>
  ask(service, "/document/order", {
    ...init,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documents: [extract], ...more }),
  });

/** An order that has been completed, and the link of its file. */
export async function deliver(service: Session): Promise<{ readonly id: string; readonly link: string }> {
  const id = await service.place({ documents: [extract] });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links(id);
  return { id, link };
}

/** What a request ends in: a status, or the kind of its failure. Of a redirect a page sees no status, only that it is one. */
export const ending = (request: Promise<Response>): Promise<number | string> =>
  request.then(
    ({ status, type }) => (type === "opaqueredirect" ? 302 : status),
    (error: unknown) => (error instanceof Error ? error.name : "no error"),
  );
