import type { Entity, OrderReceipt } from "@legal-entity/contract";
import type { Call, Wish } from "./calls.ts";
import { entities } from "./entities.ts";
import { isReadable } from "./file-window.ts";
import { ensure } from "./holds.ts";
import { judgeFile } from "./judge-file.ts";
import { judgeOrder } from "./judge-order.ts";
import { type Received, send } from "./send.ts";
import { orderAt, pathForm, pick, type Stage, tokenOf } from "./stage.ts";

const accountOf = ({ accounts }: Stage, { by }: Call): string => accounts.get(tokenOf(by)) ?? "";

type Kind<Name extends Call["call"]> = Extract<Call, { readonly call: Name }>;

async function requestFor(stage: Stage, { by, isPrefixed, isHead }: Call, path: string): Promise<Request> {
  const url = `${stage.mock.baseUrl}${await pathForm(stage, isPrefixed)}${path}`;
  return new Request(url, { method: isHead ? "HEAD" : "GET", headers: { authorization: `Bearer ${tokenOf(by)}` } });
}

/** Sends, and holds the answer against what is known of the caller. */
async function ask(stage: Stage, call: Call, request: Request): Promise<Received | undefined> {
  const received = await send(stage, request);
  const isRefused = received?.status === 401 || received?.status === 403;
  const mustRefuse = stage.revoked.has(tokenOf(call.by)) && received?.isFaulty === false;
  ensure(!mustRefuse || isRefused, () => `a revoked token got ${received?.status} from ${request.url}`);
  return received;
}

async function search(stage: Stage, call: Kind<"search">): Promise<void> {
  const parameters = { query: call.query, country_code: call.country, match_condition: call.condition };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  await ask(stage, call, await requestFor(stage, call, `/entity?${new URLSearchParams(given)}`));
}

async function entity(stage: Stage, call: Kind<"entity">): Promise<void> {
  const id = pick(entities, call.entity)?.persistent_id ?? "";
  const received = await ask(stage, call, await requestFor(stage, call, `/entity/${id}`));
  if (received?.status !== 200 || call.isHead || received.isFaulty) return;
  const found: Entity = JSON.parse(received.text);
  ensure(found.persistent_id === id, () => `entity ${id} reads as ${found.persistent_id}`);
}

/** The document that is wished for, as the entity lists it at the moment, with what the caller gets wrong. */
async function documentFor(stage: Stage, call: Call, { entity: index, document, requirement, slip }: Wish) {
  const known = entities.filter(({ documents }) => documents.length > 0);
  const { persistent_id = "", documents = [] } = pick(known, index) ?? {};
  const received = await ask(
    stage,
    { ...call, isHead: false },
    await requestFor(stage, { ...call, isHead: false }, `/entity/${persistent_id}`),
  );
  const isTold = received?.status === 200 && !received.isFaulty;
  const listed: Entity["documents"] = isTold ? JSON.parse(received.text).documents : documents;
  const { product_code = "", year } = pick(listed, document) ?? {};
  const dated =
    typeof year === "number" && slip !== "no-year" ? { year: slip === "other-year" ? year + 70 : year } : {};
  return {
    entity_persistent_id: slip === "nobody" ? "le_nobody" : persistent_id,
    product_code: slip === "other-product" ? "HOROSCOPE" : product_code,
    ...dated,
    ...(requirement && { requirement }),
  };
}

async function order(stage: Stage, call: Kind<"order">): Promise<void> {
  const documents = [];
  for (const wish of call.wishes) documents.push(await documentFor(stage, call, wish));
  // Each order is called back at a place of its own.
  const callback = call.callback && `${call.callback}/${stage.requests}`;
  const { url, headers } = await requestFor(stage, call, "/document/order");
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ documents, ...(callback && { callback_url: callback }) });
  const received = await ask(stage, call, new Request(url, { method: "POST", headers, body }));
  if (received !== undefined && received.status >= 300 && !received.isFaulty) return;
  const receipt = received !== undefined && received.status < 300 ? readReceipt(received) : undefined;
  if (receipt === undefined) stage.lost++;
  else stage.orderIds.push(receipt.order_id);
}

/** The receipt of an order; undefined when a fault made something else of it. */
function readReceipt({ text, isFaulty }: Received): OrderReceipt | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isFaulty) return undefined;
    throw error;
  }
}

async function status(stage: Stage, call: Kind<"status">): Promise<void> {
  const before = await orderAt(stage, call.order);
  const request = await requestFor(stage, call, `/document/order/${before?.id ?? "ord_nobody"}`);
  const received = await ask(stage, call, request);
  if (received?.status !== 200 || received.isFaulty || call.isHead) return;
  if (before === undefined) throw new Error("an order that nobody placed can be read");
  ensure(before.account === accountOf(stage, call), () => `order ${before.id} shows to ${tokenOf(call.by)}`);
  await judgeOrder(stage, before, JSON.parse(received.text));
}

/** Every file of every order is asked for by its name, delivered or not. */
async function file(stage: Stage, call: Kind<"file">): Promise<void> {
  const order = await orderAt(stage, call.order);
  const index = call.item % (order?.items.length ?? 1);
  const path = `/files/${order?.id ?? "ord_nobody"}/${order?.items[index]?.fileName ?? "1.pdf"}`;
  const isOwn = order?.account === accountOf(stage, call);
  const isOpen = order !== undefined && isOwn && (await isReadable(stage.mock, order, index));
  const received = await ask(stage, call, await requestFor(stage, call, path));
  if (received === undefined || received.isFaulty) return;
  if (received.status === 200) stage.opened++;
  judgeFile(received, { isOpen, isOwn, isRevoked: stage.revoked.has(tokenOf(call.by)) }, () =>
    [path, order?.status, new Date(stage.mock.clock.now()).toISOString()].join(" "),
  );
}

/** Makes a call and judges its answer. */
export function makeCall(stage: Stage, call: Call): Promise<void> {
  switch (call.call) {
    case "search":
      return search(stage, call);
    case "entity":
      return entity(stage, call);
    case "order":
      return order(stage, call);
    case "status":
      return status(stage, call);
    case "file":
      return file(stage, call);
  }
}
