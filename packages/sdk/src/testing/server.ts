import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";

export interface LoopbackServer extends AsyncDisposable {
  readonly url: string;
  /** Every request so far. */
  readonly requests: IncomingMessage[];
}

/** A server on loopback that ends with the test. */
export async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
