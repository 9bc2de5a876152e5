import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of the application's own on a free loopback port, which no handler knows; it answers "own". */
export async function ownServer(): Promise<AsyncDisposable & { readonly url: string }> {
  const own = createServer((_request, response) => response.end("own"));
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const { port } = own.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      own.closeAllConnections();
      await new Promise((resolve) => own.close(resolve));
    },
  };
}
