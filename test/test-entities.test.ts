import { createMock, type Mock } from "@legal-entity/mock";
import { describe, expect, it } from "vitest";

const headers = { authorization: "Bearer test", "content-type": "application/json" };
const products = ["CURRENT_EXTRACT", "UBO_CERTIFICATE"];

interface Journey {
  readonly mock: Mock;
  readonly webhooks: string[];
  get(path: string, signal?: AbortSignal): Promise<Response>;
  place(entity: string, codes?: readonly string[]): Promise<Response>;
}

/** A mock of its own, and short words for what the tests do with it. */
function begin(): Journey {
  const webhooks: string[] = [];
  const mock = createMock({
    sendWebhook: async (request) => {
      webhooks.push(await request.text());
      return new Response();
    },
  });
  const get = (path: string, signal?: AbortSignal) =>
    mock.fetch(path.startsWith("http") ? path : `${mock.baseUrl}${path}`, { headers, ...(signal && { signal }) });
  const place = (entity: string, codes = products) => {
    const documents = codes.map((product_code) => ({ entity_persistent_id: entity, product_code }));
    const body = JSON.stringify({ documents, callback_url: "http://127.0.0.1/hook" });
    return mock.fetch(`${mock.baseUrl}/document/order`, { method: "POST", headers, body });
  };
  return { mock, webhooks, get, place };
}

const placed = async (response: Promise<Response>): Promise<string> => (await (await response).json()).order_id;
const statusOf = async ({ get }: Journey, id: string): Promise<string> =>
  (await (await get(`/document/order/${id}`)).json()).status;

async function finishedOrder(journey: Journey, entity: string) {
  const id = await placed(journey.place(entity));
  await journey.mock.clock.advance({ days: 1 });
  return { id, order: await (await journey.get(`/document/order/${id}`)).json() };
}

const statuses = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let turn = 0; turn < count; turn++) seen.push((await call()).status);
  return seen;
};

describe("when the order finishes", () => {
  it("is at once", async () => {
    const journey = begin();
    expect(await statusOf(journey, await placed(journey.place("zz_delivered_at_once")))).toBe("COMPLETED");
  });

  it("is after three looks", async () => {
    const journey = begin();
    const id = await placed(journey.place("zz_delivered_after_three_polls"));
    const seen = [];
    for (let look = 0; look < 4; look++) seen.push(await statusOf(journey, id));
    expect(seen).toEqual(["IN_PROGRESS", "IN_PROGRESS", "IN_PROGRESS", "COMPLETED"]);
  });

  it.each([
    ["zz_delivered_after_two_hours", 2],
    ["zz_delivered_after_two_days", 48],
    ["zz_cancelled_after_two_hours", 2],
  ])("%s is after %i hours, whatever the test set for all", async (entity, hours) => {
    const journey = begin();
    await journey.mock.fulfilment.set("immediate");
    const id = await placed(journey.place(entity));
    await journey.mock.clock.advance({ minutes: hours * 60 - 1 });
    expect(await statusOf(journey, id)).toBe("IN_PROGRESS");
    await journey.mock.clock.advance({ minutes: 1 });
    expect(await statusOf(journey, id)).toBe(entity.includes("cancelled") ? "CANCELLED" : "COMPLETED");
  });

  it("is never, until the test says so", async () => {
    const journey = begin();
    const { id, order } = await finishedOrder(journey, "zz_never_finished");
    expect(order.status).toBe("IN_PROGRESS");
    await journey.mock.orders.finish(id);
    expect(await statusOf(journey, id)).toBe("COMPLETED");
  });

  it("is as a rule for that entity says, when there is one", async () => {
    const journey = begin();
    await journey.mock.fulfilment.set("immediate", { entity: "zz_never_finished" });
    expect(await statusOf(journey, await placed(journey.place("zz_never_finished")))).toBe("COMPLETED");
  });
});

describe("what is found", () => {
  it.each([
    ["zz_cancelled_at_once", "CANCELLED", ["NOT_AVAILABLE", "NOT_AVAILABLE"]],
    ["zz_all_missing", "CANCELLED", ["NOT_AVAILABLE", "NOT_AVAILABLE"]],
    ["zz_one_missing", "COMPLETED", ["DELIVERED", "NOT_AVAILABLE"]],
  ])("of %s makes the order %s", async (entity, status, items) => {
    const { order } = await finishedOrder(begin(), entity);
    expect([order.status, order.documents.map((item: { status: string }) => item.status)]).toEqual([status, items]);
  });
});

describe("the file", () => {
  async function firstFile(journey: Journey, entity: string): Promise<Uint8Array> {
    const { order } = await finishedOrder(journey, entity);
    return (await journey.get(order.documents[0].download_url)).bytes();
  }

  it("is broken in its own way", async () => {
    const whole = await firstFile(begin(), "zz_webhook_twice");
    const corrupted = await firstFile(begin(), "zz_file_corrupted");
    expect(corrupted).not.toEqual(whole);
    expect(new TextDecoder().decode(corrupted.slice(0, 5))).toBe("%PDF-");
    expect((await firstFile(begin(), "zz_file_cut_short")).length).toBeLessThan(whole.length * 0.6);
    expect(await firstFile(begin(), "zz_file_empty")).toHaveLength(0);
    expect(new TextDecoder().decode(await firstFile(begin(), "zz_file_of_wrong_format"))).toMatch(/^<!doctype html>/);
  });

  it("vanishes after an hour", async () => {
    const journey = begin();
    const id = await placed(journey.place("zz_files_expire_early"));
    await journey.mock.clock.advance({ minutes: 30 });
    const { documents } = await (await journey.get(`/document/order/${id}`)).json();
    await journey.mock.clock.advance({ minutes: 59 });
    expect((await journey.get(documents[0].download_url)).status).toBe(200);
    await journey.mock.clock.advance({ minutes: 1 });
    expect((await journey.get(documents[0].download_url)).status).toBe(404);
  });
});

describe("the calls", () => {
  it("to get an entity fail once, and again for the next test", async () => {
    const { get } = begin();
    expect(await statuses(4, () => get("/entity/zz_entity_error_once"))).toEqual([503, 200, 503, 200]);
  });

  it("to create an order are refused, and place nothing", async () => {
    const { place, mock } = begin();
    expect(await statuses(3, () => place("zz_order_rate_limited_twice"))).toEqual([429, 429, 201]);
    expect(await statuses(2, () => place("zz_order_error_once"))).toEqual([503, 201]);
    expect(await mock.orders.list()).toHaveLength(2);
  });

  it("to create an order may lose the answer, not the order", async () => {
    const { place, mock } = begin();
    await expect(place("zz_order_answer_lost_once")).rejects.toThrow("fetch failed");
    expect(await mock.orders.list()).toHaveLength(1);
  });

  it.each([
    ["zz_status_rate_limited_twice", [429, 429, 200]],
    ["zz_status_error_once", [503, 200, 200]],
  ])("to read an order of %s fail first", async (entity, expected) => {
    const journey = begin();
    const id = await placed(journey.place(entity));
    expect(await statuses(3, () => journey.get(`/document/order/${id}`))).toEqual(expected);
  });

  it("to read an order may never be answered", async () => {
    const journey = begin();
    const id = await placed(journey.place("zz_status_hangs_once"));
    const gone = new AbortController();
    const hanging = journey.get(`/document/order/${id}`, gone.signal);
    gone.abort(new Error("gave up"));
    await expect(hanging).rejects.toThrow("gave up");
    expect(await statusOf(journey, id)).toBe("IN_PROGRESS");
  });

  it.each([
    ["zz_download_rate_limited_twice", [429, 429, 200]],
    ["zz_download_error_once", [503, 200, 200]],
  ])("to download from %s fail first", async (entity, expected) => {
    const journey = begin();
    const { order } = await finishedOrder(journey, entity);
    expect(await statuses(3, () => journey.get(order.documents[0].download_url))).toEqual(expected);
  });

  it("to download may break off in the middle", async () => {
    const journey = begin();
    const { order } = await finishedOrder(journey, "zz_download_broken_off_once");
    const url = order.documents[0].download_url;
    await expect(journey.get(url).then((response) => response.bytes())).rejects.toThrow("terminated");
    expect((await (await journey.get(url)).bytes()).length).toBeGreaterThan(1000);
  });
});

describe("the webhook", () => {
  it.each([
    ["zz_webhook_lost", 0],
    ["zz_webhook_twice", 2],
    ["zz_delivered_at_once", 1],
  ])("of %s arrives %i times", async (entity, times) => {
    const journey = begin();
    await finishedOrder(journey, entity);
    expect(journey.webhooks).toHaveLength(times);
  });

  it("arrives ten minutes late", async () => {
    const { place, mock, webhooks } = begin();
    await place("zz_webhook_late");
    await mock.clock.advance({ minutes: 39 });
    expect(webhooks).toHaveLength(0);
    await mock.clock.advance({ minutes: 1 });
    expect(webhooks).toHaveLength(1);
  });

  it("arrives before the status shows it", async () => {
    const journey = begin();
    const id = await placed(journey.place("zz_webhook_before_status"));
    await journey.mock.clock.advance({ minutes: 30 });
    expect(journey.webhooks).toHaveLength(1);
    expect(await statusOf(journey, id)).toBe("IN_PROGRESS");
    await journey.mock.clock.advance({ seconds: 5 });
    expect(await statusOf(journey, id)).toBe("COMPLETED");
  });
});
