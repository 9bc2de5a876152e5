import type { OrderableDocument } from "@legal-entity/contract";
import { type DeliveredFile, deliveredDocuments, isLegalEntityError, orderDates } from "@legal-entity/sdk";
import type { Session } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { articles, extract } from "../world/orders.ts";
import { clientOf } from "./client.ts";

/** What each step of a journey came to: a word for its value, or the `kind` of the error of the SDK. */
export type Outcomes = Readonly<Record<string, string>>;

/** Whatever its URL, a webhook stays in this process; some services take https alone. */
const callback_url = "https://client.example.test/hooks/orders";
const unlisted = { ...extract, product_code: "HOROSCOPE" };
const unknown = { ...extract, entity_persistent_id: "le_nobody" };

/** A token that is new each time it is asked for, as one from a token service is. */
function freshTokens(): () => string {
  let issued = 0;
  return () => `token-${++issued}`;
}

/** What a document is ordered by, as its entity lists it. */
const codeOf = (title: string, documents: readonly OrderableDocument[]): string =>
  documents.find((document) => document.title === title)?.product_code ?? title;

/** The outcome of a step. An error that the SDK did not make is not an outcome: it ends the journey. */
async function outcomeOf(step: () => Promise<string>): Promise<string> {
  try {
    return await step();
  } catch (error) {
    if (isLegalEntityError(error)) return error.kind;
    throw error;
  }
}

/** Does through the SDK, step by step, what an integrator does and gets wrong; the path form is "" or "/v2". */
export async function journey(service: Session, pathForm = ""): Promise<Outcomes> {
  const { mock, plainFetch: fetch } = service;
  const baseUrl = `${service.baseUrl}${pathForm}`;
  const client = clientOf(service, { baseUrl, fetch, token: freshTokens(), renewOn403: true });
  await mock.tokens.revoke("refused");
  const refused = clientOf(service, { baseUrl, fetch, token: "refused" });
  const codes = { extract: extract.product_code, articles: articles.product_code };
  let orderId = "ord_nobody";
  let file: DeliveredFile | undefined;

  const first = async (id: string) => deliveredDocuments(await client.getOrder(id))[0];
  const opened = async (source: DeliveredFile | undefined) => {
    if (source === undefined) return "nothing delivered";
    return (await (await client.download(source)).text()).slice(0, 5);
  };

  const steps: Readonly<Record<string, () => Promise<string>>> = {
    search: async () => {
      const { entities } = await client.search({ query: granite.name, country_code: "EE" });
      return `${entities.length} found`;
    },
    searchWithoutQuery: async () => `${(await client.search({ query: "" })).entities.length} found`,
    entity: async () => {
      const { name, documents } = await client.getEntity(granite.persistent_id);
      codes.extract = codeOf("Current extract", documents);
      codes.articles = codeOf("Articles", documents);
      await mock.availability.set({ product: codes.articles, is: "missing" });
      return name;
    },
    unknownEntity: async () => (await client.getEntity("le_nobody")).name,
    refusedToken: async () => (await refused.getEntity(granite.persistent_id)).name,
    unlistedProduct: async () => (await client.createOrder({ documents: [unlisted] })).status,
    entityUnknownToOrders: async () => (await client.createOrder({ documents: [unknown] })).status,
    unknownOrder: async () => (await client.getOrder("ord_nobody")).status,
    unknownFile: async () => (await client.download(`${baseUrl}/files/ord_nobody/a.pdf`)).fileName,
    order: async () => {
      const documents = [
        { ...extract, product_code: codes.extract },
        { ...articles, product_code: codes.articles },
      ];
      const receipt = await client.createOrder({ documents, callback_url });
      orderId = receipt.order_id;
      return receipt.status;
    },
    early: async () => {
      const order = await client.getOrder(orderId);
      return `${order.status}, ${deliveredDocuments(order).length} delivered`;
    },
    wait: async () => {
      const placedAt = mock.clock.now();
      const order = await client.waitForOrder(orderId, { maxWait: { days: 1 } });
      file = deliveredDocuments(order)[0];
      const late = (orderDates(order).finishedAt?.getTime() ?? 0) - placedAt - 30 * 60_000;
      return `${order.status}, ${Math.abs(late) < 1000 ? "dated" : `dated ${late} ms off`}`;
    },
    download: async () => opened(file),
    cancelled: async () => {
      const cancelling = { ...articles, product_code: codes.articles, requirement: "CANCEL_IF_MISSING" as const };
      return (await client.createOrderAndWait({ documents: [cancelling] })).status;
    },
    webhooks: async () => `${service.webhooks.length} received`,
    expired: async () => {
      await mock.clock.advanceTo((file?.expiresAt ?? new Date(mock.clock.now())).getTime());
      return opened(file);
    },
    expiredAndReadAgain: async () => opened(await first(orderId)),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, step] of Object.entries(steps)) outcomes[name] = await outcomeOf(step);
  return outcomes;
}
