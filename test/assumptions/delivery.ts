import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Session } from "../forms/session.ts";
import type { ReceivedWebhook } from "../forms/webhook-inbox.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";
import type { Effects } from "./effect.ts";

const key = Buffer.from("a key of the suites");
const webhookSecret = `whsec_${key.toString("base64")}`;

const placeOne = (service: Session) => service.place({ documents: [extract], callback_url: service.callbackUrl });

/** Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp and body, by the key that the secret holds as base64. */
function isStandard({ headers, body }: ReceivedWebhook): boolean {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = headers;
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return signature === `v1,${digest}`;
}

/** Some header holds the HMAC-SHA256 of the body in hex. */
function hasDigest({ headers, body }: ReceivedWebhook): boolean {
  const digest = createHmac("sha256", webhookSecret).update(body).digest("hex");
  return Object.values(headers).some((value) => value.includes(digest));
}

/** How a receiver can tell who sent a webhook. */
function proofOf(webhook: ReceivedWebhook): readonly unknown[] {
  const [scheme, credentials = ""] = webhook.headers["authorization"]?.split(" ") ?? [];
  const told = scheme === "Basic" ? Buffer.from(credentials, "base64").toString().split(":").at(-1) : credentials;
  return [isStandard(webhook), hasDigest(webhook), scheme ?? null, told === webhookSecret];
}

/** How often each of two orders was told of, the earlier one as A. */
async function tellOfTwo(service: Session): Promise<string> {
  const earlier = await placeOne(service);
  await service.mock.clock.advance({ minutes: 1 });
  await placeOne(service);
  await service.mock.clock.advance({ days: 2 });
  return service.webhooks.map(({ body }) => (JSON.parse(body).id === earlier ? "A" : "B")).join("");
}

/** When a webhook comes, what the order's status is then, and what it is a minute later. */
async function watch(service: Session): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  let isCreated = false;
  service.onWebhook(async ({ body }) => {
    const { status } = await service.read(JSON.parse(body).id);
    seen.push(isCreated ? "after the response" : "before the response", status);
  });
  const id = await placeOne(service);
  isCreated = true;
  await service.mock.clock.advance(fulfilmentTime);
  await service.mock.clock.advance({ minutes: 1 });
  return [...seen, (await service.read(id)).status];
}

/** The pauses between the attempts to deliver one webhook, in minutes. */
async function pauses(service: Session): Promise<readonly number[]> {
  await placeOne(service);
  await service.mock.clock.advance({ days: 2 });
  const moments = (await service.mock.webhooks.list()).map(({ at }) => at);
  return moments.slice(1).map((at, index) => (at - (moments[index] ?? at)) / 60_000);
}

const isGrowing = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((one, index) => one > (numbers[index - 1] ?? 0));

export const deliveryEffects: Effects<
  "webhookSigning" | "webhookRetries" | "webhookDelivery" | "webhookTiming" | "webhookSuccess"
> = {
  webhookSigning: {
    options: { webhookSecret },
    async observe(service) {
      await placeOne(service);
      await service.mock.clock.advance(fulfilmentTime);
      return service.webhooks.map(proofOf);
    },
    seen: {
      none: [[false, false, null, false]],
      "standard-webhooks": [[true, false, null, false]],
      "hmac-header": [[false, true, null, false]],
      basic: [[false, false, "Basic", true]],
      bearer: [[false, false, "Bearer", true]],
    },
  },
  webhookRetries: {
    // The receiver of the suites answers 204, which here is a failure.
    given: { webhookSuccess: "200" },
    observe: pauses,
    seen: { none: [], exponential: expect.toSatisfy(isGrowing, "growing pauses") },
  },
  webhookDelivery: {
    observe: tellOfTwo,
    seen: { once: "AB", duplicated: "AABB", lost: "", "out-of-order": "BA" },
  },
  webhookTiming: {
    observe: watch,
    seen: {
      "after-visible": ["after the response", "COMPLETED", "COMPLETED"],
      "before-visible": ["after the response", "IN_PROGRESS", "COMPLETED"],
      "before-create-response": ["before the response", expect.any(String), "COMPLETED"],
    },
  },
  webhookSuccess: {
    // The receiver of the suites answers 204.
    given: { webhookRetries: "exponential" },
    async observe(service) {
      await placeOne(service);
      await service.mock.clock.advance({ days: 2 });
      return service.webhooks.length > 1 ? "sent again" : service.webhooks.length;
    },
    seen: { "2xx": 1, "200": "sent again" },
  },
};
