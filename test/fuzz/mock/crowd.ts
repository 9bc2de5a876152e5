import type { FulfilmentPolicy } from "@legal-entity/mock";
import { entities } from "./entities.ts";
import { makeTurn } from "./make-turn.ts";
import { send } from "./send.ts";
import { pick, type Stage, tokenOf } from "./stage.ts";

/** One after another for a hundred orders each. */
const policies: readonly FulfilmentPolicy[] = [
  { after: { minutes: 30 } },
  "immediate",
  { after: { days: 2 } },
  "manual",
  { afterPolls: 3 },
  { after: { minutes: 1 } },
];

const orderable = entities.filter(({ documents }) => documents.length > 0);

/** One document of an order; both indexes go round. */
function wish(entity: number, mode: number) {
  const { persistent_id = "", documents = [] } = pick(orderable, entity) ?? {};
  const { product_code = "", year } = pick(documents, entity + mode) ?? {};
  const requirement = mode % 4 === 0 ? "CANCEL_IF_MISSING" : "ALLOW_MISSING";
  return { entity_persistent_id: persistent_id, product_code, ...(year !== undefined && { year }), requirement };
}

/** An order of one to three documents; two of three are called back. */
function orderBody(index: number): string {
  const documents = Array.from({ length: 1 + (index % 3) }, (_, item) => wish(index + item * 7, index + item));
  const callback = index % 3 === 0 ? {} : { callback_url: `https://client.example.test/hook/${index}` };
  return JSON.stringify({ documents, ...callback });
}

async function place(stage: Stage, index: number): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(index)}`, "content-type": "application/json" };
  const url = `${stage.mock.baseUrl}${index % 2 === 0 ? "/v2" : ""}/document/order`;
  const received = await send(stage, new Request(url, { method: "POST", headers, body: orderBody(index) }));
  if (received?.status === 201) stage.orderIds.push(JSON.parse(received.text).order_id);
  else if (received === undefined) stage.lost++;
}

/** Now and then another policy, another state of the registers, and a while of time. */
async function moveOn({ mock }: Stage, index: number): Promise<void> {
  const hundred = Math.floor(index / 100);
  if (index % 100 === 0) await mock.fulfilment.set(pick(policies, hundred) ?? "manual");
  const is = hundred % 2 === 0 ? "missing" : "available";
  if (index % 100 === 50) await mock.availability.set({ product: "ANNUAL_REPORT", is });
  if (index % 500 === 250) await mock.availability.set({ entity: pick(orderable, hundred)?.persistent_id, is });
  if (index % 25 === 0) await mock.clock.advance({ seconds: 20 });
}

/** Places so many orders, each caller for an account of its own or for that of all. */
export async function placeCrowd(stage: Stage, size: number): Promise<void> {
  await makeTurn(stage, { turn: "assign", caller: 1, account: "acme" });
  for (let index = 0; stage.orderIds.length < size; index++) {
    await moveOn(stage, index);
    await place(stage, index);
  }
}
