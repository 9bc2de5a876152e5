import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** What the shop does with a connection, at the moment that a script is for. */
export type Deed = (socket: Socket, shop: Shop) => void;

/** Each moment of one request at which something can be done to it; where nothing is said, the shop goes on reading. */
export interface Script {
  /** The connection stands, and nothing has been read. */
  readonly onConnection?: Deed;
  /** The header of the request is read. Its body may still be on the way. */
  readonly onHead?: Deed;
  /** The request is read to its end. */
  readonly onRequest?: Deed;
}

/** A service on loopback that keeps books: how often it was asked for an order, and how often it took one. */
export interface Shop extends AsyncDisposable {
  readonly url: string;
  /** The header of each request, as it came. */
  readonly requests: string[];
  /** Orders that somebody will have to pay for. */
  taken: number;
  /** What the customer gives up with. */
  readonly customer: AbortController;
}

const lengthOf = (head: string): number => Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);

/** Reads requests by hand, one after the other on each connection, and plays the scripts; the last one stays. */
function converse(socket: Socket, shop: Shop, next: () => Script): void {
  let read = "";
  let head = "";
  const { onConnection, ...first } = next();
  let script: Script | undefined = first;
  onConnection?.(socket, shop);
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    read += bytes.toString("latin1");
    const end = read.indexOf("\r\n\r\n");
    if (end < 0) return;
    script ??= next();
    if (head === "") {
      head = read.slice(0, end);
      shop.requests.push(head);
      script.onHead?.(socket, shop);
    }
    if (read.length < end + 4 + lengthOf(head)) return;
    const { onRequest } = script;
    [read, head, script] = ["", "", undefined];
    onRequest?.(socket, shop);
  });
}

/** Opens a shop that plays one script for each request, in turn. */
export async function openShop(scripts: readonly Script[]): Promise<Shop> {
  let played = 0;
  const next = (): Script => scripts[Math.min(played++, scripts.length - 1)] ?? {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    converse(socket, shop, next);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The shop has no port.");
  const shop: Shop = {
    url: `http://127.0.0.1:${address.port}`,
    requests: [],
    taken: 0,
    customer: new AbortController(),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return shop;
}
