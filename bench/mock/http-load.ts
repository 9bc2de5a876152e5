import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request that is sent again and again, over so many connections that are kept open. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted. @default nothing, the request is a GET then */
  readonly body?: string | undefined;
  readonly connections: number;
  /** How many requests in all. */
  readonly amount: number;
}

/** The bytes of a request. A client this bare leaves the processor to the server that is measured. */
function requestText({ url, headers, body = "" }: Load): string {
  const { host, pathname, search } = new URL(url);
  const length = body && { "content-length": Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body ? "POST" : "GET"} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** Whether an answer is whole: by its length, or by its last chunk. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /^content-length: *(\d+)/im.exec(answer.slice(0, end))?.[1];
  return length === undefined ? answer.endsWith("\r\n0\r\n\r\n") : answer.length - end - 4 >= Number(length);
}

/** Sends one request after the other until none is left to take. */
async function work(socket: Socket, request: string, take: () => boolean): Promise<void> {
  let answer = "";
  const finished = once(socket, "close");
  const next = () => {
    answer = "";
    if (take()) socket.write(request);
    else socket.end();
  };
  socket.setEncoding("latin1").setNoDelay();
  socket.on("data", (piece) => {
    answer += piece;
    if (!isWhole(answer)) return;
    if (answer.startsWith("HTTP/1.1 2")) next();
    else socket.destroy(new Error(`The load was answered with ${answer.slice(0, answer.indexOf("\r"))}.`));
  });
  next();
  await finished;
}

/** Requests per second. @throws Error when one is not answered with success */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { hostname, port } = new URL(load.url);
  const request = requestText(load);
  let left = load.amount;
  const sockets = Array.from({ length: load.connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const began = performance.now();
  await Promise.all(sockets.map((socket) => work(socket, request, () => left-- > 0)));
  return load.amount / ((performance.now() - began) / 1000);
}
