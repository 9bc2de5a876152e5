/** Prism, a validator of other people's making, between the SDK and the mock, under every pair of answers to the open questions. */
import { assumptionVariants } from "../../packages/mock/dist/index.js";
import { serve } from "../../packages/mock/dist/server.js";
import { figure, printTable, requireThat } from "../measuring/report.ts";
import { freePort } from "../mock/free-port.ts";
import { company } from "../world/company.ts";
import { startPrismProxy } from "./prism-proxy.ts";
import { type Seen, walk } from "./walk.ts";

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const server = await serve({ port: 0, baseUrl, entities: [company], clock: { mode: "virtual" } });
const prism = await startPrismProxy(server.url, port);

// Prism knows the paths of the contract's first server alone.
const fixed = { pathPrefix: "bare", downloadUrlPath: "as-called" } as const;
// OpenAPI cannot say that a body may be left out; Prism takes it that none may.
const variants = assumptionVariants({ insideContract: true, fixed }).filter(
  ({ assumptions }) => assumptions.errorBody !== "empty",
);
const seen: Seen[] = [];
for (const [index, { assumptions }] of variants.entries()) {
  await server.world(`world-${index}`).assumptions.set(assumptions);
  seen.push(await walk(baseUrl, server, `world-${index}`));
}

// Whoever never objects proves nothing.
await server.world("liar").faults.set({ type: "numbers-as-strings", operation: "getOrder" });
const liar = await walk(baseUrl, server, "liar");
await prism[Symbol.asyncDispose]();
await server.close();

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const objections = seen.flatMap((one) => one.objections);
const exchanges = sum(seen.map((one) => one.exchanges));
printTable(
  "conformance: Prism between the SDK and the mock",
  ["", "settings", "exchanges", "objections"],
  [
    ["inside the contract", figure(variants.length), figure(exchanges), figure(objections.length)],
    ["numbers as strings", "1", figure(liar.exchanges), figure(liar.objections.length)],
  ],
);
for (const objection of new Set(objections)) console.log(`  ${objection}`);
requireThat("Prism objects to nothing inside the contract", objections.length === 0, figure(objections.length));
requireThat("Prism objects to a service that lies", liar.objections.length > 0, figure(liar.objections.length));
