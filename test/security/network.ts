import { type Client, type ClientOptions, createClient } from "@legal-entity/sdk";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { token } from "./leaks.ts";

export const baseUrl = "https://api.example.test";

/** One request as it left, with all of its headers in one text. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: string;
}

/** A network without hosts: it answers every address there is, and writes down who was sent what. */
export interface Network {
  readonly client: Client;
  readonly sent: Sent[];
}

/** A client in a network that answers by this function; nothing is followed or added by a platform. */
export function network(answer: (url: URL, request: Request) => unknown, options?: Partial<ClientOptions>): Network {
  const sent: Sent[] = [];
  const fetch = async (request: Request) => {
    sent.push({ url: request.url, method: request.method, headers: JSON.stringify([...request.headers]) });
    const given = await answer(new URL(request.url), request);
    if (given instanceof Response) return given;
    throw given;
  };
  const headers = { "x-app": "header-of-ours" };
  const client = createClient({ baseUrl, token, fetch, headers, clock: recordingClock(), ...options });
  return { client, sent };
}

/** Whether a request carried anything of ours. */
export const carriesOurs = ({ headers }: Sent): boolean =>
  headers.includes(token) || headers.includes("header-of-ours");
