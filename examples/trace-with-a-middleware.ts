// A middleware may change what is sent: here each request carries the id of the work that it belongs to.
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { createMock } from "@legal-entity/mock";
import { createClient, type Middleware } from "@legal-entity/sdk";

const work = new AsyncLocalStorage<string>();
const sent: (string | null)[] = [];

const tracing: Middleware = (request, next) => {
  const id = work.getStore();
  if (id !== undefined) request.headers.set("x-correlation-id", id);
  return next(request);
};

const mock = createMock();
const client = createClient({
  baseUrl: mock.baseUrl,
  token: "test",
  fetch: (request) => {
    sent.push(request.headers.get("x-correlation-id"));
    return mock.fetch(request);
  },
  middleware: [tracing],
});

await work.run("case-4711", () => client.getEntity("le_f49p67cqvck9"));
assert.deepEqual(sent, ["case-4711"]);
