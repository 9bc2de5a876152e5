import { expect } from "vitest";
import type { Session } from "../forms/session.ts";
import type { ReceivedWebhook } from "../forms/webhook-inbox.ts";
import { articles, articlesMissing, extract, fulfilmentTime } from "../world/orders.ts";
import type { Effects } from "./effect.ts";

async function webhookOf(service: Session, document: typeof extract) {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents: [document], callback_url: service.callbackUrl });
  await service.mock.clock.advance(fulfilmentTime);
  const [webhook] = service.webhooks;
  if (webhook === undefined) throw new Error("No webhook came.");
  return { id, webhook };
}

/** What a body tells besides the links: the words that stand for the order, and whether the links are in it. */
async function told(service: Session, document: typeof extract): Promise<unknown> {
  const { id, webhook } = await webhookOf(service, document);
  for (const link of await service.links(id)) expect(webhook.body).toContain(link);
  return shapeOf(webhook, await service.read(id));
}

function shapeOf({ body }: ReceivedWebhook, order: object): unknown {
  if (body === "") return "empty";
  const parsed: unknown = JSON.parse(body);
  return JSON.parse(JSON.stringify(parsed).replace(JSON.stringify(order), '"the order"'));
}

const links = [expect.stringContaining("/files/")];

export const webhookEffects: Effects<"webhookMethod" | "webhookHeaders" | "webhookBody" | "webhookBodyWhenCancelled"> =
  {
    webhookMethod: {
      observe: async (service) => (await webhookOf(service, extract)).webhook.method,
      seen: { POST: "POST", PUT: "PUT" },
    },
    webhookHeaders: {
      observe: async (service) => (await webhookOf(service, extract)).webhook.contentType,
      seen: {
        json: "application/json",
        "json-charset": expect.stringMatching(/^application\/json; ?charset=utf-8$/i),
        none: null,
      },
    },
    webhookBody: {
      observe: (service) => told(service, extract),
      seen: {
        order: "the order",
        envelope: { event: "order.completed", data: "the order" },
        reference: { order_id: expect.any(String), status: "COMPLETED", download_urls: links },
        "links-only": links,
      },
    },
    webhookBodyWhenCancelled: {
      observe: (service) => told(service, articles),
      seen: {
        same: "the order",
        reference: expect.objectContaining({ order_id: expect.any(String), status: "CANCELLED" }),
        empty: "empty",
      },
    },
  };
