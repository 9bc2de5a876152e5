import type { ClockMode } from "../clock/dial.ts";
import type { ResetPart, Snapshot } from "../control/state.ts";
import type { AnyService } from "../service.ts";
import { remoteClock } from "./remote/clock.ts";
import { remoteControls } from "./remote/controls.ts";
import { createKnownTime } from "./remote/known-time.ts";
import { createTransport } from "./remote/transport.ts";
import { remoteWebhooks } from "./remote/webhooks.ts";

export type { ClockMode } from "../clock/dial.ts";
export type { AnyService } from "../service.ts";

export interface ConnectOptions {
  /** Names the world: what stands before its first dot. */
  readonly token: string;
  /** What the server asks a control call for, when it was given one. */
  readonly adminToken?: string | undefined;
  /** How time passes in the world from now on. @default as it does there: live, unless the server was told otherwise */
  readonly clock?: ClockMode | undefined;
}

/**
 * A world on a server, with the interface that one in this process has, as far as plain data go: it sends webhooks to
 * where they are addressed, and no function here can take them. Leaving the scope of `await using` drops the world,
 * where the server has more than one.
 */
export interface RemoteMock extends AnyService, AsyncDisposable {}

interface World {
  readonly baseUrl: string;
  readonly otherOrigin: string;
  readonly webhookSecret: string;
}

function checkUrl(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new TypeError(
    `url ${JSON.stringify(url)} is no absolute http or https URL. Give one like "http://127.0.0.1:4010".`,
  );
}

/**
 * Reaches a world on a running server, making it when it is not there yet.
 *
 * @param url where the server listens
 * @throws TypeError when it is no URL
 * @throws Error when nothing answers there, or it does not let the caller in
 */
export async function connectMock(url: string, { token, adminToken, clock }: ConnectOptions): Promise<RemoteMock> {
  checkUrl(url);
  const time = createKnownTime();
  const transport = createTransport({ url: url.replace(/\/+$/, ""), token, adminToken }, time.learn);
  const { call } = transport;
  if (clock !== undefined) await call({ method: "PUT", path: "/clock", body: { mode: clock } });
  const { baseUrl, otherOrigin, webhookSecret } = await call<World>({ method: "GET", path: "/world" });
  return {
    baseUrl,
    otherOrigin,
    fetch: transport.fetch,
    clock: remoteClock(transport, time),
    webhooks: remoteWebhooks(transport, webhookSecret),
    ...remoteControls(transport),
    snapshot: () => call<Snapshot>({ method: "POST", path: "/state/export" }),
    async restore(snapshot) {
      time.forget();
      await call({ method: "POST", path: "/state/import", body: snapshot });
    },
    async reset(parts) {
      time.forget();
      return (await call<{ reset: readonly ResetPart[] }>({ method: "POST", path: "/reset", body: { parts } })).reset;
    },
    async [Symbol.asyncDispose]() {
      await call({ method: "DELETE", path: "/world" }).catch(() => {});
    },
  };
}
