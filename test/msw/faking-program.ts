// A program that fakes setImmediate around a request, as a test with fake timers does. It says what it sees, line by line.
import { mock as fake } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";

const mock = createMock({ baseUrl: "https://api.example.test", entities: [] });
const server = setupMock(mock);
server.listen();

const ask = async (name: string, fetch: typeof mock.fetch) => {
  const response = await fetch(`${mock.baseUrl}/entity?query=x`, { headers: { authorization: "Bearer t" } });
  console.log(`${name} ${await response.text()}`);
};

// Keeps the program alive for whoever waits for an answer, until that one ends it.
process.stdin.resume();
process.stdin.once("end", () => process.exit());

await ask("first", globalThis.fetch);
// From the next turn on its connection is idle, and will be used again.
await nextTurn();
fake.timers.enable({ apis: ["setImmediate"] });
void ask("hanging", globalThis.fetch);
await ask("mock.fetch", mock.fetch);
process.stdin.once("data", async () => {
  fake.timers.reset();
  await ask("real again", globalThis.fetch);
});
