import type { Form } from "../forms/form.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";
import { written } from "./written.ts";

interface Message {
  readonly body?: unknown;
  readonly authorization?: string;
  readonly contentType?: string;
}

/** Sends requests, and writes down each with its answer. */
function recorder(service: Session) {
  const { write, lines } = written(service);
  return {
    write,
    lines,
    async send(method: string, address: string, message: Message = {}): Promise<string> {
      const { body, authorization = "Bearer t", contentType = "application/json" } = message;
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { authorization, ...(body === undefined ? {} : { "content-type": contentType }) };
      const response = await service.fetch(urlOf(service, address), { method, headers, ...content });
      const { status } = response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      await write({ title: `${method} ${address}`, status, headers: [...response.headers], bytes });
      return new TextDecoder().decode(bytes);
    },
  };
}

/** What is refused, each for a reason of its own. */
async function refusals({ send }: ReturnType<typeof recorder>): Promise<void> {
  await send("GET", "/entity/le_nobody");
  await send("GET", "/entity");
  await send("GET", "/entity?query=granite", { authorization: "Basic x" });
  await send("POST", "/document/order", { body: { documents: [] } });
  await send("POST", "/document/order", { body: { documents: [extract] }, contentType: "text/plain" });
  await send("GET", "/document/order/ord_nobody");
  await send("DELETE", "/document/order/ord_nobody");
  await send("GET", "/nowhere");
  await send("GET", "/");
}

/** One scripted session as text: what goes well, what is refused, what is told, and what comes too late. */
export async function transcriptOf(form: Form): Promise<string> {
  await using service = await begin(form);
  const recording = recorder(service);
  const { send, write, lines } = recording;
  await service.mock.availability.set(articlesMissing);
  await send("GET", "/entity?query=granite&country_code=ee");
  await send("GET", "/entity/le_granite");
  await refusals(recording);
  const body = { documents: [extract, report, articles], callback_url: service.callbackUrl };
  const { order_id } = JSON.parse(await send("POST", "/v2/document/order", { body }));
  await send("GET", `/document/order/${order_id}`);
  await service.mock.clock.advance(fulfilmentTime);
  for (const { method, url, contentType, body } of service.webhooks) {
    const headers = [["content-type", `${contentType}`] as const];
    await write({ title: `webhook: ${method} ${url}`, headers, bytes: new TextEncoder().encode(body) });
  }
  await send("GET", `/document/order/${order_id}`);
  const links = await service.links(order_id);
  for (const link of links) await send("GET", link);
  for (const link of links) await send("HEAD", link);
  await service.mock.clock.advance({ days: 90 });
  for (const link of links) await send("GET", link);
  return lines();
}
