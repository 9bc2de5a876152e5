import type { Answer } from "./listen.ts";

/** Takes webhooks, and hands the first of them over as it came. */
export function createWebhookInbox(): { readonly routes: Readonly<Record<string, Answer>> } {
  const first = Promise.withResolvers<{ readonly headers: object; readonly body: string }>();
  return {
    routes: {
      "/inbox": async (request) => {
        first.resolve({ headers: Object.fromEntries(request.headers), body: await request.text() });
        return new Response(null, { status: 204 });
      },
      "/inbox/first": async () => Response.json(await first.promise),
    },
  };
}
