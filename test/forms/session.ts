import type { Order, OrderReceipt, OrderRequest, SearchResult } from "@legal-entity/contract";
import { companies } from "../world/companies.ts";
import type { Form, RunningForm, StartOptions } from "./form.ts";

/** A running form, and what a client with a token does with it. Addresses are paths, or URLs that an answer gave. */
export interface Session extends RunningForm {
  get(address: string): Promise<Response>;
  post(body: unknown): Promise<Response>;
  search(parameters: Record<string, string>): Promise<SearchResult>;
  /** Places an order and gives its id. */
  place(order: OrderRequest): Promise<string>;
  read(orderId: string): Promise<Order>;
  /** The URLs of the delivered files of an order. */
  links(orderId: string): Promise<readonly string[]>;
}

const authorization = { authorization: "Bearer token-of-the-suites" };

/** The URL of a path below the base URL; a URL stays what it is. */
export const urlOf = ({ baseUrl }: Pick<RunningForm, "baseUrl">, address: string): string =>
  address.startsWith("/") ? `${baseUrl}${address}` : address;

async function bodyOf<Body>(response: Response, status: number): Promise<Body> {
  if (response.status === status) return response.json();
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}

function sessionOf(running: RunningForm): Session {
  const get = (address: string) => running.fetch(urlOf(running, address), { headers: authorization });
  const post = (body: unknown) =>
    running.fetch(urlOf(running, "/document/order"), {
      method: "POST",
      headers: { ...authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (orderId: string) => bodyOf<Order>(await get(`/document/order/${orderId}`), 200);
  return {
    ...running,
    get,
    post,
    read,
    search: async (parameters) => bodyOf<SearchResult>(await get(`/entity?${new URLSearchParams(parameters)}`), 200),
    place: async (order) => (await bodyOf<OrderReceipt>(await post(order), 201)).order_id,
    links: async (orderId) =>
      (await read(orderId)).documents.flatMap(({ download_url }) => (download_url ? [download_url] : [])),
  };
}

/** Starts a form in the world of the suites; `await using` ends it. */
export async function begin(form: Form, options?: StartOptions): Promise<Session> {
  const running = await form.start({ entities: companies, ...options });
  return sessionOf(running);
}
