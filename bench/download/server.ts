/** Serves one file of so many bytes (argument) on a free loopback port, which it prints; of random bytes, never from a disk. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

const size = Number(process.argv[2]);
const block = randomBytes(2 ** 20);

async function send(response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < size && !response.destroyed; sent += block.length) {
    const isTaken = response.write(block.subarray(0, size - sent));
    if (!isTaken) await once(response, "drain");
  }
  response.end();
}

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "application/pdf", "content-length": size });
  send(response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(address?.port);
});
