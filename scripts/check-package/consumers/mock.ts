/** What a test suite writes against the types of the mock. */
const inProcess = `
import { type Assumptions, assumptionVariants, createMock, type Mock, type ServiceOptions } from "@legal-entity/mock";
import { setupMock as setupWorker } from "@legal-entity/mock/browser";
import { setupMock as setupServer } from "@legal-entity/mock/node";

export async function test(seed: number | undefined): Promise<Partial<Assumptions> | undefined> {
  const options: ServiceOptions = { seed, fulfilment: { after: { hours: 4 } }, assumptions: { createStatus: "202" } };
  const mock: Mock = createMock(options);
  const server = setupServer(mock);
  server.listen();
  server.use(...mock.handlers);
  const start: () => Promise<unknown> = setupWorker(mock).start;
  await start();
  await mock.availability.set({ product: "UBO_CERTIFICATE", is: "missing" });
  await mock.faults.set({ type: "status", status: 503, operation: "getOrder", count: 1 });
  const { transitions } = await mock.clock.advance({ days: 90 });
  const cents: number = await mock.ledger.totalCents({ orderId: transitions[0]?.orderId });
  const answer: Response = await mock.fetch(mock.baseUrl, { headers: { authorization: "Bearer " + cents } });
  await mock.restore(JSON.parse(JSON.stringify(await mock.snapshot())));
  const [first] = assumptionVariants({ insideContract: answer.ok });
  return first?.assumptions;
}
`;

/** What needs no msw. */
const overHttp = `
import { connectMock, type RemoteMock } from "@legal-entity/mock/remote";
import { type MockServer, serve, type Service } from "@legal-entity/mock/server";

export async function test(port: number | undefined): Promise<readonly string[]> {
  const server: MockServer = await serve({ port, fulfilment: "immediate", callbacks: "loopback" });
  const local: Service = server.world("suite-a");
  const remote: RemoteMock = await connectMock(server.url, { token: "suite-a", clock: "virtual" });
  await remote.clock.advance({ days: 1 });
  const orders = await Promise.all([local, remote].map((world) => world.orders.list()));
  await server.close({ seconds: 1 });
  return orders.flat().map(({ id }) => id);
}
`;

export const testsConsumers = { "in-process.mts": inProcess, "over-http.mts": overHttp };

export const serverConsumers = { "over-http.mts": overHttp };

/** Lines that must not compile, in a module that has a mock. */
export const mockMistakes = {
  head: 'import { createMock } from "@legal-entity/mock"; const mock = createMock();',
  lines: [
    'createMock({ fulfillment: "immediate" });',
    'createMock({ assumptions: { createStatus: "204" } });',
    'createMock({ assumptions: { createdStatus: "201" } });',
    'mock.faults.set({ type: "status", stauts: 503 });',
    'mock.availability.set({ product: "UBO_CERTIFICATE", is: "absent" });',
    "mock.clock.advance({ day: 1 });",
    'mock.fulfilment.set("later");',
  ],
};
