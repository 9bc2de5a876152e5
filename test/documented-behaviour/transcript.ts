import type { Form } from "../forms/form.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";

export interface Exchange {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a socket needs and a function does not; a length depends on that of the base URL inside the body. */
const ofTheTransport = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Records each exchange, with the one thing taken out that the forms cannot share: where the service is. */
function recorder(service: Session) {
  const exchanges: Exchange[] = [];
  const anonymous = (text: string) => text.replaceAll(service.baseUrl, "{base_url}");
  return {
    exchanges,
    async send(method: string, address: string, init: { body?: unknown; authorization?: string } = {}) {
      const { body, authorization = "Bearer t" } = init;
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }) };
      const response = await service.fetch(urlOf(service, address), { method, headers, ...json });
      const text = new TextDecoder("latin1").decode(await response.bytes());
      exchanges.push({
        request: `${method} ${anonymous(address)}`,
        status: response.status,
        headers: Object.fromEntries(
          [...response.headers]
            .filter(([name]) => !ofTheTransport.has(name))
            .map(([name, value]) => [name, anonymous(value)]),
        ),
        body: anonymous(text),
      });
      return text;
    },
  };
}

/** One scripted session: what goes well, what is refused, and what comes too late. */
export async function transcriptOf(form: Form): Promise<readonly Exchange[]> {
  await using service = await begin(form);
  const { exchanges, send } = recorder(service);
  await service.mock.availability.set(articlesMissing);
  await send("GET", "/entity?query=granite&country_code=ee");
  await send("GET", "/entity/le_granite");
  await send("GET", "/entity/le_nobody");
  await send("GET", "/entity");
  await send("POST", "/document/order", { body: { documents: [] } });
  const body = { documents: [extract, report, articles] };
  const { order_id } = JSON.parse(await send("POST", "/v2/document/order", { body }));
  await send("GET", `/document/order/${order_id}`);
  await service.mock.clock.advance(fulfilmentTime);
  await send("GET", `/document/order/${order_id}`);
  const links = await service.links(order_id);
  for (const link of links) await send("GET", link);
  for (const link of links) await send("HEAD", link);
  await send("GET", links[0] ?? "", { authorization: "Basic x" });
  await send("DELETE", `/document/order/${order_id}`);
  await send("GET", "/nowhere");
  await service.mock.clock.advance({ days: 90 });
  for (const link of links) await send("GET", link);
  return exchanges;
}
