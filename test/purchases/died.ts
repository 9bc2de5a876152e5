import dns from "node:dns";
import { vi } from "vitest";
import { dying, placed, receiptOf, refusing, taking } from "./answers.ts";
import type { died as endings } from "./endings.ts";
import { openShop, type Script, type Shop } from "./shop.ts";
import { each, type Staging, type Stagings } from "./staging.ts";
import { openDoor } from "./tls-door.ts";

/** An address where somebody listened until a moment ago. */
async function closedShop(): Promise<string> {
  await using shop = await openShop([]);
  return shop.url;
}

/** Asked for an address, the machine says what a resolver would say, without asking one. */
function withoutAddresses(code: string): Disposable {
  const error = Object.assign(new Error(`getaddrinfo ${code} api.example.test`), { code, syscall: "getaddrinfo" });
  const lookup = vi.spyOn(dns, "lookup").mockImplementation(((...given: unknown[]) => {
    const callback = given.at(-1);
    if (typeof callback === "function") queueMicrotask(() => callback(error));
  }) as never);
  return { [Symbol.dispose]: () => lookup.mockRestore() };
}

/** What Node's fetch throws when there is no connection after ten seconds, which is too long for a test. */
async function connectTimeout(): Promise<never> {
  const cause = Object.assign(new Error("Connect Timeout Error"), { code: "UND_ERR_CONNECT_TIMEOUT" });
  throw new TypeError("fetch failed", { cause });
}

/** Goes to a closed shop first, and to the right one from then on. */
async function lostOnce(): Promise<{ fetch: (request: Request, init?: RequestInit) => Promise<Response> }> {
  const closed = await closedShop();
  let calls = 0;
  return { fetch: (request, init) => (calls++ === 0 ? fetch(closed, { method: "POST" }) : fetch(request, init)) };
}

const overTls = ({ url }: Shop) => ({ baseUrl: url.replace("http:", "https:") });

/** The shop ends the handshake by itself, in one way or another. */
const noTls = (onConnection: Script["onConnection"] & {}): Staging => ({
  options: overTls,
  scripts: [{ onConnection }],
  requests: 0,
  taken: 0,
});

/** The shop is reached by TLS alone, with a certificate that nobody vouches for. */
function untrusted(): Staging {
  let url = "";
  return {
    scripts: [placed],
    before: async (shop) => {
      const door = await openDoor(shop);
      url = door.url;
      return door;
    },
    options: () => ({ baseUrl: url }),
  };
}

/** RFC 8446, section 6.2: a fatal alert of type 40. */
const handshakeFailure = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]);

/** Large enough for the shop to hang up while it is still under way. */
const large = { documents: Array(40_000).fill({ entity_persistent_id: "le_1", product_code: "EXTRACT" }) };

const head = "HTTP/1.1 201 Created\r\ncontent-type: application/json\r\n";

/** A connection that an earlier request has left open. */
async function keepAlive(shop: Shop): Promise<undefined> {
  await (await fetch(shop.url)).text();
  shop.requests.length = 0;
}

/** How a connection dies at each moment. */
export const died: Stagings<keyof typeof endings> = {
  refused: { "nobody listens": { scripts: [], options: async () => ({ baseUrl: await closedShop() }) } },
  noAddress: each(["ENOTFOUND", "EAI_AGAIN"], (code) => ({
    scripts: [],
    options: () => ({ baseUrl: "https://api.example.test" }),
    before: async () => withoutAddresses(code),
  })),
  slowConnection: { "ten seconds": { scripts: [], options: () => ({ fetch: connectTimeout }) } },
  refusedOnce: { "nobody listens yet": { scripts: [placed], options: lostOnce } },
  untrusted: { "self-signed": untrusted() },
  tls: {
    "the shop does not speak it": noTls((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    "the shop refuses it": noTls((socket) => void socket.end(handshakeFailure)),
    "the shop hangs up": noTls((socket) => void socket.once("data", () => socket.resetAndDestroy())),
  },
  beforeRequest: {
    closed: { scripts: [{ onConnection: (socket) => void socket.destroy() }, placed], requests: 0, taken: 0 },
  },
  withinRequest: {
    reset: { scripts: [{ onHead: (socket) => void socket.resetAndDestroy() }, placed], order: large, taken: 0 },
    closed: { scripts: [{ onHead: (socket) => void socket.destroy() }, placed], order: large, taken: 0 },
  },
  afterRequest: {
    ...each({ reset: "reset", closed: "close" } as const, (end) => ({ scripts: [dying("", end), placed] })),
    "on a connection kept alive": { scripts: [refusing(receiptOf(200)), dying(), placed], before: keepAlive },
  },
  withinHeaders: each(["HTTP/1.1", "HTTP/1.1 201 Created\r\n", head], (said) => ({
    scripts: [dying(said, "close"), placed],
  })),
  withinBody: each(
    {
      "of a known length": `${head}content-length: 99\r\n\r\n{"order_id":"ord_1"`,
      "before its first byte": `${head}content-length: 99\r\n\r\n`,
      "in chunks": `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"ord\r\n`,
    },
    (said) => ({ scripts: [dying(said, "close"), placed] }),
  ),
  malformed: each(
    {
      "no HTTP": "+OK order taken\r\n\r\n",
      "a header without a colon": `${head}created\r\n\r\n`,
      "a length below zero": `${head}content-length: -1\r\n\r\n`,
      "two lengths": `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      "a bad chunk": `${head}transfer-encoding: chunked\r\n\r\nxyz\r\n`,
      "too many headers": `${head}${"x-filler: 0123456789\r\n".repeat(5000)}\r\n`,
      "another protocol": "HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n",
    },
    (said) => ({ scripts: [taking(said), placed] }),
  ),
};
