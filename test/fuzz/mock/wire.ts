import { Agent, type IncomingMessage, request as open } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { HostileRequest } from "./hostile.ts";

/** What a server answered over a socket. */
export interface WireAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  /** The faults that struck it. */
  readonly isFaulty: boolean;
}

export interface Wire extends Disposable {
  /** Sends a request as it is written, its path included; undefined when the connection broke. */
  send(hostile: HostileRequest): Promise<WireAnswer | undefined>;
  /** Sends bytes that need be no request at all, and waits until the server has closed the connection. */
  shout(bytes: Uint8Array): Promise<string>;
}

async function readAnswer(response: IncomingMessage): Promise<WireAnswer> {
  response.setEncoding("utf8");
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"] ?? null,
    text: await text(response),
    isFaulty: response.headers["mock-fault"] !== undefined,
  };
}

/** A client that keeps its connections and corrects nothing of what it is given. */
export function wireTo(url: string): Wire {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = open({ hostname, port, agent, method, path: path || "/", headers }, (response) => {
          readAnswer(response).then(resolve, () => resolve(undefined));
        });
        sent.on("error", (error: NodeJS.ErrnoException) =>
          error.code === "ECONNRESET" ? resolve(undefined) : reject(error),
        );
        sent.end(body);
      }),
    shout: (bytes) =>
      new Promise((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) });
        let heard = "";
        socket.setEncoding("latin1").on("data", (chunk) => {
          heard += chunk;
        });
        // A connection that is reset is closed as well.
        socket.on("error", () => {});
        socket.on("close", () => resolve(heard));
        socket.end(bytes);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}
