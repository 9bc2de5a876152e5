import { type Session, urlOf } from "../forms/session.ts";
import { extract } from "../world/orders.ts";
import { type Effects, statusOf } from "./effect.ts";

const readGranite = (service: Session) => service.get("/entity/le_granite");

const inTurn = async <Input>(inputs: readonly Input[], ask: (input: Input) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (const input of inputs) statuses.push(await ask(input));
  return statuses;
};

/** How many of so many requests in a row pass. */
async function countPassed(service: Session, requests: number): Promise<number> {
  const statuses = await inTurn(Array(requests).fill(service), (one: Session) => statusOf(readGranite(one)));
  return statuses.filter((status) => status === 200).length;
}

const documents = (count: number) => ({ documents: Array.from({ length: count }, () => extract) });

const callback = (length: number) => "https://client.example.test/".padEnd(length, "x");

const sizeOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).byteLength;

/** An order of exactly so many bytes, which are more than its characters. */
function orderOf(bytes: number): object {
  const room = bytes - sizeOf({ ...documents(1), note: "" });
  return { ...documents(1), note: "Õ".repeat(Math.floor(room / 2)) + "x".repeat(room % 2) };
}

const post = (service: Session, order: object) => statusOf(service.post(order));

/** When a request beyond the limit may come again, and whether it then passes; times are a part of a second. */
async function comeBack(service: Session): Promise<unknown> {
  const { clock } = service.mock;
  await clock.advanceTo("2026-03-01T00:00:00.100Z");
  await readGranite(service);
  await clock.advance({ milliseconds: 800 });
  const retryAfter = (await readGranite(service)).headers.get("retry-after");
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  await clock.advanceTo(seconds === undefined ? retryAfter : clock.now() + seconds * 1000);
  return [retryAfter, await statusOf(readGranite(service))];
}

export const limitEffects: Effects<
  | "rateLimit"
  | "rateLimitStatus"
  | "retryAfter"
  | "maxDocumentsPerOrder"
  | "maxCallbackUrlLength"
  | "maxRequestBytes"
  | "callbackUrlScheme"
> = {
  rateLimit: {
    // Within a minute; another token in that minute; the next minute.
    async observe(service) {
      const first = await countPassed(service, 61);
      const other = service.fetch(urlOf(service, "/entity/le_granite"), { headers: { authorization: "Bearer other" } });
      const others = await statusOf(other);
      await service.mock.clock.advance({ minutes: 1 });
      return [first, others, await countPassed(service, 61)];
    },
    seen: { none: [61, 200, 61], 60: [60, 200, 60], 2: [2, 200, 2] },
  },
  rateLimitStatus: {
    given: { rateLimit: 1 },
    observe: (service) => inTurn([service, service], (one) => statusOf(readGranite(one))),
    seen: { "429": [200, 429], "503": [200, 503] },
  },
  retryAfter: {
    given: { rateLimit: 1 },
    observe: comeBack,
    seen: { seconds: ["60", 200], date: ["Sun, 01 Mar 2026 00:01:01 GMT", 200], absent: null },
  },
  maxDocumentsPerOrder: {
    observe: (service) => inTurn([2, 3, 50, 51], (count) => post(service, documents(count))),
    seen: { none: [201, 201, 201, 201], 50: [201, 201, 201, 400], 2: [201, 400, 400, 400] },
  },
  maxCallbackUrlLength: {
    observe: (service) =>
      inTurn([100, 101, 2048, 2049], (length) => post(service, { ...documents(1), callback_url: callback(length) })),
    seen: { none: [201, 201, 201, 201], 2048: [201, 201, 201, 400], 100: [201, 400, 400, 400] },
  },
  maxRequestBytes: {
    observe: (service) => inTurn([200, 201, 100_000, 100_001], (bytes) => post(service, orderOf(bytes))),
    seen: { none: [201, 201, 201, 201], 100000: [201, 201, 201, 400], 200: [201, 400, 400, 400] },
  },
  callbackUrlScheme: {
    observe: (service) =>
      inTurn(["http://a.example/", "https://a.example/", "HTTPS://A.EXAMPLE/"], (callback_url) =>
        post(service, { ...documents(1), callback_url }),
      ),
    seen: { any: [201, 201, 201], "https-only": [400, 201, 201] },
  },
};
