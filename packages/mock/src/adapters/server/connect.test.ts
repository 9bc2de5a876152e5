import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { guardCallbacks } from "./callbacks.ts";
import { connectTo } from "./connect.ts";

/** A receiver on loopback; leaving the scope ends it. */
async function receiver(status = 204) {
  const received: { readonly host: string | undefined; readonly method: string | undefined; readonly body: string }[] =
    [];
  const server = createServer(async (request, response) => {
    received.push({ host: request.headers.host, method: request.method, body: await text(request) });
    response.writeHead(status, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { port, received, [Symbol.asyncDispose]: async () => void server.close() };
}

const post = (url: string, init: RequestInit = {}) => new Request(url, { method: "PUT", body: "{}", ...init });

describe("a webhook over the network", () => {
  it("goes to the address that was judged: the resolver is not asked a second time", async () => {
    await using hook = await receiver();
    const answers = [["127.0.0.1"], ["169.254.169.254"]];
    const resolve = async () => answers.shift() ?? [];
    const send = guardCallbacks(connectTo, { onlyLoopback: true, resolve });
    const url = `http://rebinding.example.test:${hook.port}/hook`;
    expect((await send(post(url))).status).toBe(204);
    expect(hook.received).toEqual([{ host: `rebinding.example.test:${hook.port}`, method: "PUT", body: "{}" }]);
    await expect(send(post(url))).rejects.toThrow("metadata");
  });

  it("finds a receiver on localhost", async () => {
    await using hook = await receiver();
    const send = guardCallbacks(connectTo, { onlyLoopback: true });
    expect((await send(post(`http://localhost:${hook.port}/`))).status).toBe(204);
  });

  it("follows no redirect", async () => {
    await using hook = await receiver(307);
    expect((await connectTo(post(`http://127.0.0.1:${hook.port}/`), ["127.0.0.1"])).status).toBe(307);
    expect(hook.received).toHaveLength(1);
  });

  it("says that nobody listens, and gives up when it is told to", async () => {
    await using hook = await receiver();
    const gone = `http://nobody.example.test:${(await closedPort()) ?? 0}/`;
    await expect(connectTo(post(gone), ["127.0.0.1", "::1"])).rejects.toThrow(/ECONNREFUSED/);
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(connectTo(post(`http://127.0.0.1:${hook.port}/`, { signal }), ["127.0.0.1"])).rejects.toThrow();
  });
});

/** A port on which nobody listens any more. */
async function closedPort(): Promise<number | undefined> {
  const { port, [Symbol.asyncDispose]: close } = await receiver();
  await close();
  return port;
}
