import type { OrderRequest } from "@legal-entity/contract";
import { extract } from "../world/orders.ts";

/** Somebody who calls a server with a token. */
export interface Visitor {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A control call; a body makes it a POST unless a method is given. */
  control(path: string, body?: unknown, method?: string): Promise<Response>;
  /** Places an order and gives its id. */
  place(order?: OrderRequest): Promise<string>;
}

export function visitorOf(url: string, token: string): Visitor {
  const authorization = { authorization: `Bearer ${token}` };
  const send = (path: string, method: string, body?: unknown) =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...authorization, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers: { ...authorization, ...headers } }),
    control: (path, body, method = body === undefined ? "GET" : "POST") => send(`/__admin${path}`, method, body),
    async place(order = { documents: [extract] }) {
      const response = await send("/document/order", "POST", order);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()).order_id;
    },
  };
}
