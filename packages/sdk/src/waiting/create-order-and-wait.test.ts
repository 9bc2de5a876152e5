import { describe, expect, it } from "vitest";
import { completed, inProgress, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";

const order = { documents: [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }] };
const placed = Response.json(receipt, { status: 201 });

describe("createOrderAndWait", () => {
  it("places the order, tells its id, and waits for it", async () => {
    const { client, fetch } = stage([placed, Response.json(inProgress), Response.json(completed)]);
    const events: string[] = [];
    const finished = await client.createOrderAndWait(order, {
      onCreated: ({ order_id }) => events.push(order_id),
      onUpdate: ({ status }) => events.push(status),
    });
    expect(finished).toEqual(completed);
    expect(events).toEqual(["ord_1", "IN_PROGRESS", "COMPLETED"]);
    expect(fetch.requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
  });

  it.each([-1, { days: -1 }, { day: 1 }, "soon", Number.NaN])("buys nothing when maxWait is %j", async (maxWait) => {
    const { client, fetch } = stage([placed]);
    const waiting = client.createOrderAndWait(order, { maxWait: maxWait as never });
    await expect(waiting).rejects.toThrow(new RangeError("maxWait must be zero or more."));
    expect(fetch.requests).toHaveLength(0);
  });

  it("does not wait for an order that was not placed", async () => {
    const { client, fetch } = stage([new Response(null, { status: 422 })]);
    await expect(client.createOrderAndWait(order)).rejects.toMatchObject({ kind: "invalid-request" });
    expect(fetch.requests).toHaveLength(1);
  });

  it("names the order when the wait fails, so that it is not lost", async () => {
    const { client } = stage([placed, new Response(null, { status: 403 })]);
    expect(await failureOf(client.createOrderAndWait(order))).toMatchObject({ kind: "permission", orderId: "ord_1" });
  });

  it("does not begin to wait when onCreated fails", async () => {
    const { client, fetch } = stage([placed]);
    const full = new Error("disk full");
    expect(await rejectionOf(client.createOrderAndWait(order, { onCreated: () => Promise.reject(full) }))).toBe(full);
    expect(fetch.requests).toHaveLength(1);
  });
});
