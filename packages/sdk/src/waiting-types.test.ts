import { describe, expectTypeOf, it } from "vitest";
import type {
  AnyLegalEntityError,
  CallOptions,
  Client,
  Clock,
  createWebhookReceiver,
  FinishedOrder,
  Order,
  SettledOrder,
  VerifyWebhook,
  WaitForOrdersOptions,
  WaitOptions,
  WakeSource,
  WatchOptions,
  WebhookReceiver,
  WebhookReceiverOptions,
} from "./index.ts";
import type { webhookListener } from "./node.ts";
import type { verifyStandardWebhooks } from "./standard-webhooks.ts";

/** A literal with a field that is not named here is refused, since no index signature lets it pass. */
type NamesAllOf<T> = string extends keyof T ? never : keyof T;

describe("the types of waiting", () => {
  it("name what goes in and what comes out", () => {
    expectTypeOf<Client["watchOrder"]>().toEqualTypeOf<
      (orderId: string, options?: WatchOptions) => AsyncGenerator<Order, void>
    >();
    expectTypeOf<Client["waitForOrders"]>().toEqualTypeOf<
      (orderIds: Iterable<string>, options?: WaitForOrdersOptions) => AsyncGenerator<SettledOrder, void>
    >();
    expectTypeOf<Client["clock"]>().toEqualTypeOf<Clock>();
  });

  it("name every option, so that a misspelt one is refused", () => {
    type Watch = keyof CallOptions | "maxWait" | "wakeOn";
    expectTypeOf<NamesAllOf<WatchOptions>>().toEqualTypeOf<Watch>();
    expectTypeOf<NamesAllOf<WaitOptions>>().toEqualTypeOf<Watch | "onUpdate">();
    expectTypeOf<NamesAllOf<WaitForOrdersOptions>>().toEqualTypeOf<Watch | "concurrency">();
    expectTypeOf<{ wakeOn: undefined; concurrency: undefined; maxWait: undefined }>().toExtend<WaitForOrdersOptions>();
  });

  it("tell an order that has settled from an error by either of them", () => {
    const outcomeOf = ({ order, error }: SettledOrder) => (error ? error.kind : order.status);
    expectTypeOf(outcomeOf).returns.toEqualTypeOf<AnyLegalEntityError["kind"] | FinishedOrder["status"]>();
    const orderOf = (settled: SettledOrder) => (settled.order ? settled.order : settled.error);
    expectTypeOf(orderOf).returns.toEqualTypeOf<FinishedOrder | AnyLegalEntityError>();
  });
});

describe("the types of webhooks", () => {
  it("let a client and what is like it make a receiver, and the receiver wake waits", () => {
    expectTypeOf<Client>().toExtend<Parameters<typeof createWebhookReceiver>[0]>();
    expectTypeOf<Pick<Client, "getOrder">>().toExtend<Parameters<typeof createWebhookReceiver>[0]>();
    expectTypeOf<WebhookReceiver>().toExtend<WakeSource>();
    expectTypeOf<typeof createWebhookReceiver>().returns.toEqualTypeOf<WebhookReceiver>();
  });

  it("name every option", () => {
    expectTypeOf<NamesAllOf<WebhookReceiverOptions>>().toEqualTypeOf<
      "onOrder" | "verify" | "timeout" | "maxBodyBytes" | "waitUntil" | "clock"
    >();
  });

  it("let a receiver stand for a fetch handler, and for what sends webhooks in a test", () => {
    expectTypeOf<WebhookReceiver["handle"]>().toExtend<(request: Request) => Promise<Response>>();
    expectTypeOf<Parameters<WebhookReceiver["handle"]>[1]>().toEqualTypeOf<
      Pick<WebhookReceiverOptions, "waitUntil"> | undefined
    >();
    expectTypeOf<typeof webhookListener>().parameter(0).toEqualTypeOf<WebhookReceiver>();
  });

  it("let the check of Standard Webhooks be the receiver's", () => {
    expectTypeOf<ReturnType<typeof verifyStandardWebhooks>>().toExtend<VerifyWebhook>();
    expectTypeOf<() => void>().not.toExtend<VerifyWebhook>();
    expectTypeOf<() => Promise<void>>().not.toExtend<VerifyWebhook>();
    expectTypeOf<() => unknown>().not.toExtend<VerifyWebhook>();
    expectTypeOf<string | readonly string[]>().toEqualTypeOf<Parameters<typeof verifyStandardWebhooks>[0]>();
  });
});
