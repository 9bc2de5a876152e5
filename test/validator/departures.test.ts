import { readFileSync } from "node:fs";
import { createMock, type Fault } from "@legal-entity/mock";
import { expect, test } from "vitest";
import { faultKinds } from "../../packages/mock/src/domain/fault-kinds.ts";
import { companies, granite } from "../world/companies.ts";
import { extract } from "../world/orders.ts";
import { departingFaults } from "./departures.ts";
import { judgedFetch } from "./validated-fetch.ts";

const authorization = { authorization: "Bearer token-of-the-suites" };
const body = JSON.stringify({ documents: [extract] });
const creation = { method: "POST", headers: { ...authorization, "content-type": "application/json" }, body };

/** A service with a finished order, and a way to ask it whatever there is to ask. */
async function open() {
  const mock = createMock({ entities: companies, fulfilment: "immediate" });
  const violations: string[] = [];
  const fetch = judgedFetch(mock.fetch, mock.baseUrl, (violation) => void violations.push(violation));
  const read = (url: string) => fetch(url, { headers: authorization });
  const { order_id } = await (await mock.fetch(`${mock.baseUrl}/document/order`, creation)).json();
  const status = `${mock.baseUrl}/document/order/${order_id}`;
  const { documents } = await (await read(status)).json();
  const paths = [`/entity?query=granite`, `/entity/${granite.persistent_id}`];
  const calls = [
    ...[...paths.map((path) => `${mock.baseUrl}${path}`), status, documents[0].download_url].map(
      (url) => () => read(url),
    ),
    () => fetch(`${mock.baseUrl}/document/order`, creation),
  ];
  // A body that breaks off cannot even be read.
  const ask = async () => {
    for (const call of calls) await call().catch((error) => violations.push(`${error}`));
  };
  return { mock, violations, ask };
}

/** What some faults need besides their type. */
const fields: Readonly<Record<string, object>> = { delay: { by: 1 }, "slow-body": { pause: 1 } };
/** No answer to judge. */
const silent = ["hang", "refuse", "reset"];
const types = Object.entries(faultKinds).flatMap(([type, { targets }]) =>
  silent.includes(type) || targets.every((target) => target === "orderFinished") ? [] : [type],
);

test.each(types)("%s leaves the contract if and only if it is listed", async (type) => {
  const { mock, violations, ask } = await open();
  await mock.faults.set({ type, ...fields[type] } as Fault);
  await ask();
  await mock.clock.advance({ days: 90 });
  await ask();
  expect(violations.length > 0, violations.join("\n")).toBe(departingFaults.some((departing) => departing === type));
});

test("docs/contract.md tells of the same faults", () => {
  const page = readFileSync(new URL("../../docs/contract.md", import.meta.url), "utf8");
  const [, list = ""] = /faults whose answers break it are (.+?);/s.exec(page) ?? [];
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, type]) => type)).toEqual(departingFaults);
});
