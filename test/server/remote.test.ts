import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AnyService, createMock } from "@legal-entity/mock";
import { connectMock, type RemoteMock } from "@legal-entity/mock/remote";
import { createClient, type OrderRequest } from "@legal-entity/sdk";
import { describe, expect, expectTypeOf, test } from "vitest";
import { companies, granite } from "../world/companies.ts";
import { articles, articlesMissing, extract } from "../world/orders.ts";
import { startServer } from "./running-server.ts";

const minute = 60_000;
const start = Date.UTC(2026, 0, 1, 9);

/** A world with virtual time on a server of its own. */
async function connect(token = "suite"): Promise<RemoteMock & { readonly url: string }> {
  const server = await startServer({ clock: { mode: "virtual" }, fulfilment: { after: { minutes: 30 } } });
  const mock = await connectMock(server.url, { token });
  return { ...mock, url: server.url, [Symbol.asyncDispose]: () => server.close() };
}

const clientOf = ({ baseUrl, clock, fetch }: RemoteMock, token = "suite") =>
  createClient({ baseUrl, token, clock, fetch: (input, init) => fetch(input, init) });

/** Turns every dial, and writes down what each says. */
async function turnDials(mock: AnyService): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const note = async (what: Promise<unknown>) => void said.push(await what);
  const place = async (order: OrderRequest) => {
    const headers = { authorization: "Bearer suite", "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(order) };
    return (await (await mock.fetch(`${mock.baseUrl}/document/order`, init)).json()).order_id;
  };
  const withoutIds = (text: string) => text.replaceAll(/ord_\w+/g, "ord").replaceAll(mock.baseUrl, "{base_url}");

  await note(mock.assumptions.set({ createStatus: "202", rateLimit: 1000 }));
  await note(mock.assumptions.get("createStatus"));
  await note(mock.availability.set(articlesMissing));
  await note(mock.availability.list());
  await note(mock.fulfilment.set("manual", { product: "ARTICLES" }));
  await note(mock.fulfilment.list());
  const first = await place({ documents: [extract] });
  const second = await place({ documents: [extract, articles] });
  await note(mock.orders.get(first));
  await note(mock.clock.advance({ hours: 1 }));
  await note(mock.orders.finish(second));
  await note(mock.orders.history(second));
  await note(mock.orders.list());
  await note(mock.ledger.entries({ orderId: first }));
  await note(mock.ledger.totalCents());
  await note(mock.faults.set({ type: "status", status: 503, operation: "getEntity", count: 1, for: { hours: 2 } }));
  await note(mock.faults.list());
  await note(mock.faults.remove("fault-9"));
  await note(mock.journal.count({ operation: "createOrder" }));
  await note(
    mock.journal.nearMisses({ operation: "createOrder", status: 500 }).then((misses) => misses[0]?.differences),
  );
  await note(mock.entities.count());
  await note(mock.entities.list({ offset: 1, limit: 1 }));
  await note(mock.entities.get(granite.persistent_id));
  await note(mock.entities.get("nobody"));
  await note(mock.orders.get("nobody"));
  await note(mock.orders.history("nobody"));
  await note(mock.tokens.assign("suite.2", "somebody"));
  await note(mock.clock.advanceTo(new Date(start + 3 * 60 * minute)));
  await note(mock.clock.status());
  const snapshot = await mock.snapshot();
  await note(mock.reset());
  await note(mock.orders.list());
  await note(mock.restore(snapshot));
  await note(mock.orders.list());
  await note(mock.reset(["journal", "clock"]));
  await note(mock.clock.status());
  return JSON.parse(withoutIds(JSON.stringify(said)));
}

describe("a world elsewhere", () => {
  test("has the dials of one in this process, and they say the same", async () => {
    const here = createMock({ entities: companies });
    await using there = await connect();
    expect(await turnDials(there)).toEqual(await turnDials(here));
  });

  test.each([
    ["finishes an unknown order", (mock) => mock.orders.finish("nobody")],
    ["moves to the past", (mock) => mock.clock.advanceTo(0)],
    ["sets a fault that could never strike", (mock) => mock.faults.set({ type: "expired-410", operation: "getOrder" })],
    ["replays no webhook", (mock) => mock.webhooks.replay("nobody")],
    ["chooses an unknown clock", (mock) => mock.clock.setMode({ live: 0 })],
  ] as const satisfies readonly [string, (mock: AnyService) => Promise<unknown>][])(
    "throws as one in this process does when it %s",
    async (_title, attempt) => {
      await using there = await connect();
      const here = createMock({ entities: companies });
      const expected = await attempt(here).catch((error: unknown) => error);
      const found = await attempt(there).catch((error: unknown) => error);
      expect(found).toBeInstanceOf(Error);
      expect(found).toBeInstanceOf(Object.getPrototypeOf(expected).constructor);
    },
  );

  test("takes no function for a listener, which cannot travel; who has the server in its process can give one", async () => {
    expectTypeOf<RemoteMock["webhooks"]>().not.toHaveProperty("listen");
    await using server = await startServer({
      fulfilment: "immediate",
      clock: { mode: "virtual" },
      entities: companies,
    });
    await using mock = await connectMock(server.url, { token: "suite" });
    expect(mock.webhooks).not.toHaveProperty("listen");
    server.world("suite").webhooks.listen(() => new Response(null, { status: 202 }));
    const attempted = mock.webhooks.next();
    await clientOf(mock).createOrder({ documents: [extract], callback_url: "https://client.example.test/hook" });
    expect(await attempted).toMatchObject({ outcome: { status: 202 } });
  });

  test("is dropped when its scope is left", async () => {
    await using server = await startServer();
    {
      await using _mock = await connectMock(server.url, { token: "suite" });
      expect(server.worlds()).toEqual(["suite"]);
    }
    expect(server.worlds()).toEqual([]);
  });

  test("is found by its admin token alone, where there is one", async () => {
    await using server = await startServer({ adminToken: "secret" });
    await expect(connectMock(server.url, { token: "suite" })).rejects.toThrow("admin token");
    const mock = await connectMock(`${server.url}/`, { token: "suite", adminToken: "secret" });
    expect(await mock.orders.list()).toEqual([]);
  });

  test("says where it was looked for when nothing answers there", async () => {
    const nowhere = connectMock("http://127.0.0.1:9", { token: "suite" });
    await expect(nowhere).rejects.toThrow("Failed to reach the mock at http://127.0.0.1:9");
    const unclear = connectMock("localhost:4010", { token: "t" });
    await expect(unclear).rejects.toThrow(/^url "localhost:4010" is no absolute http or https URL\. Give one like /);
  });
});

test("something else that answers there is not taken for a mock", async () => {
  const page = createServer((_, response) => response.end("<html>")).listen(0, "127.0.0.1");
  await once(page, "listening");
  const address = page.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  await expect(connectMock(url, { token: "suite" })).rejects.toThrow(/^Failed to reach the mock at .*none\.$/);
  page.close();
});

describe("the clock of a world elsewhere", () => {
  test("brings an order of four hours in no time, through the SDK", async () => {
    await using mock = await connect();
    await mock.fulfilment.set({ after: { hours: 4 } });
    const order = await clientOf(mock).createOrderAndWait({ documents: [extract] });
    expect(order.status).toBe("COMPLETED");
    expect(mock.clock.now() - start).toBeGreaterThanOrEqual(240 * minute);
  });

  test("brings many at once", async () => {
    await using mock = await connect();
    const client = clientOf(mock);
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => client.createOrderAndWait({ documents: [extract] })));
    expect(orders.map(({ status }) => status)).toEqual(Array(5).fill("COMPLETED"));
  });

  test("wakes sleepers in the order of their times", async () => {
    await using mock = await connect();
    const seen: string[] = [];
    const sleeper = async (name: string, pauses: readonly number[]) => {
      for (const pause of pauses) {
        await mock.clock.sleep(pause);
        seen.push(`${name}${mock.clock.now() - start}`);
      }
    };
    await mock.clock.freeze();
    const asleep = Promise.all([sleeper("a", [10, 30]), sleeper("b", [20, 5])]);
    await mock.orders.list();
    await mock.clock.resume();
    await asleep;
    expect(seen).toEqual(["a10", "b20", "b25", "a40"]);
  });

  test("lets go of a sleeper whose signal aborts", async () => {
    await using mock = await connect();
    await mock.clock.freeze();
    const controller = new AbortController();
    const asleep = mock.clock.sleep(minute, controller.signal);
    await mock.orders.list();
    controller.abort(new Error("enough"));
    await expect(asleep).rejects.toThrow("enough");
    await expect(mock.clock.sleep(minute, controller.signal)).rejects.toThrow("enough");
    await mock.clock.resume();
    expect((await mock.clock.status()).now).toBe(start);
  });

  test("shows what the last answer told", async () => {
    await using mock = await connect();
    expect(mock.clock.now()).toBe(start);
    await mock.clock.advance(5 * minute);
    expect(mock.clock.now()).toBe(start + 5 * minute);
    await mock.faults.set({ type: "delay", by: { minutes: 2 }, count: 1 });
    await mock.fetch(`${mock.baseUrl}/entity?query=x`, { headers: { authorization: "Bearer suite" } });
    expect(mock.clock.now()).toBe(start + 7 * minute);
    await mock.reset(["clock"]);
    expect(mock.clock.now()).toBe(start);
  });

  test("runs by itself where it is live, as fast as its scale", async () => {
    await using server = await startServer();
    const mock = await connectMock(server.url, { token: "suite", clock: { live: 60_000 } });
    const before = mock.clock.now();
    await mock.clock.sleep(10 * minute);
    expect(mock.clock.now() - before).toBeGreaterThanOrEqual(10 * minute);
    await expect.poll(() => mock.clock.now() - before).toBeGreaterThan(20 * minute);
  });

  test("can be virtual in one world and live in another", async () => {
    await using server = await startServer();
    const still = await connectMock(server.url, { token: "still", clock: "virtual" });
    const live = await connectMock(server.url, { token: "live" });
    expect([(await still.clock.status()).mode, (await live.clock.status()).mode]).toEqual(["virtual", { live: 1 }]);
  });
});

describe("the webhooks of a world elsewhere", () => {
  /** A receiver that does something before it answers. */
  async function receiver(work: () => Promise<unknown>): Promise<AsyncDisposable & { readonly url: string }> {
    const server = createServer((_request, response) => void work().finally(() => response.writeHead(204).end()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}/`,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  test("are not missed by whoever waits for the next, whatever is called after", async () => {
    await using mock = await connect();
    await using inbox = await receiver(async () => {});
    const { order_id: orderId } = await clientOf(mock).createOrder({ documents: [extract], callback_url: inbox.url });
    const next = mock.webhooks.next({ orderId });
    await mock.clock.advance({ minutes: 30 });
    expect(await next).toMatchObject({ orderId, outcome: { status: 204 } });
    const again = mock.webhooks.next();
    await mock.webhooks.replay(orderId);
    expect(await again).toEqual((await mock.webhooks.list())[1]);
    await mock.webhooks.clear();
    expect(await mock.webhooks.list({ orderId })).toEqual([]);
  });

  test("let their receiver move time", async () => {
    await using mock = await connect();
    await using inbox = await receiver(() => mock.clock.advance({ days: 1 }));
    await clientOf(mock).createOrder({ documents: [extract], callback_url: inbox.url });
    const { deliveries } = await mock.clock.advance({ minutes: 30 });
    expect(deliveries).toHaveLength(1);
    expect(mock.clock.now() - start).toBeGreaterThanOrEqual(24 * 60 * minute);
  });
});
