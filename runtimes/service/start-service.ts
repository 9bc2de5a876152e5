import { createMock, type Mock } from "@legal-entity/mock";
import type { InProgressOrder } from "@legal-entity/sdk";
import { withCors } from "./cors.ts";
import { createHangingRequest } from "./hanging-request.ts";
import { createLargeFile } from "./large-file.ts";
import { type Answer, closedOrigin, type Listener, listen } from "./listen.ts";
import { createWebhookInbox } from "./webhook-inbox.ts";

/** What a scenario is told of the service. */
export interface Task {
  readonly service: string;
  readonly token: string;
  /** What webhooks are signed with, by Standard Webhooks. */
  readonly webhookSecret: string;
  /** The digest of `/files/order/large.pdf`. */
  readonly sha256: string;
  /** An origin that must never see the token. */
  readonly stranger: string;
  /** An origin that refuses connections. */
  readonly closed: string;
}

export interface RunningService extends AsyncDisposable {
  readonly task: Task;
  /** The Authorization header of each request that came to the stranger; null is a request without. */
  readonly seenByStranger: readonly (string | null)[];
}

const token = "token-of-the-runtimes";

/** The mock on loopback, with what only a real network shows: redirects, other origins, requests that hang. */
export async function startService(): Promise<RunningService> {
  const seenByStranger: (string | null)[] = [];
  const file = createLargeFile();
  const stranger = await listen(
    withCors((request) => {
      seenByStranger.push(request.headers.get("authorization"));
      return file.answer(request);
    }),
  );
  const routes: Readonly<Record<string, Answer>> = {
    ...createHangingRequest().routes,
    ...createWebhookInbox().routes,
    "/entity/incomplete": () => Response.json({ persistent_id: "incomplete" }),
    "/files/order/large.pdf": authorized(file.answer),
    "/files/order/breaking.pdf": authorized(file.breakOff),
    "/files/order/moved.pdf": authorized(() => redirect("/files/order/large.pdf")),
    "/files/order/elsewhere.pdf": authorized(() => redirect(`${stranger.origin}/signed.pdf`)),
  };
  const service = await listenAsMock(routes);
  return {
    seenByStranger,
    task: {
      service: service.origin,
      token,
      webhookSecret: service.webhookSecret,
      sha256: file.sha256,
      stranger: stranger.origin,
      closed: await closedOrigin(),
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await stranger[Symbol.asyncDispose]();
    },
  };
}

async function listenAsMock(
  routes: Readonly<Record<string, Answer>>,
): Promise<Listener & { readonly webhookSecret: string }> {
  let answer: Answer = () => new Response(null, { status: 503 });
  const listener = await listen(withCors((request) => answer(request)));
  const mock = createMock({
    baseUrl: listener.origin,
    clock: { mode: { live: 1 } },
    fulfilment: "manual",
    assumptions: { webhookSigning: "standard-webhooks" },
  });
  const routed: typeof routes = { ...routes, "/document/order/old": () => Response.json(oldOrder(mock)) };
  const rest = finishOnceSeen(mock);
  answer = (request) => (routed[new URL(request.url).pathname] ?? rest)(request);
  return { ...listener, webhookSecret: mock.webhooks.secret };
}

/** Hours old, so that it is minutes until it is read again. */
function oldOrder({ clock }: Mock): InProgressOrder {
  const created_at = Math.floor(clock.now() / 1000) - 3 * 60 * 60;
  return { id: "old", status: "IN_PROGRESS", created_at, finished_at: null, documents: [] };
}

/** Finishes an order as soon as it was seen in progress: each wait then takes two reads, however slow the machine is. */
function finishOnceSeen({ fetch, orders }: Mock): Answer {
  return async (request) => {
    const response = await fetch(request);
    const [, orderId = ""] = /^\/document\/order\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    if ((await orders.get(orderId))?.status === "IN_PROGRESS") await orders.finish(orderId);
    return response;
  };
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

const authorized =
  (answer: Answer): Answer =>
  (request) =>
    request.headers.get("authorization") === `Bearer ${token}` ? answer(request) : new Response(null, { status: 401 });
