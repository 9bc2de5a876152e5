import { describe, expect, it } from "vitest";
import { completed } from "../testing/bodies.ts";
import { orderIdsOf } from "./order-ids.ts";

const link = (id: string) => `https://api.example.test/v2/files/${id}/extract.pdf`;

describe("the orders that a webhook may be about", () => {
  it.each<[string, unknown]>([
    ["an order", completed],
    ["an envelope", { event: "order.completed", data: completed }],
    ["a reference with links", { order_id: "ord_1", status: "COMPLETED", download_urls: [link("ord_1")] }],
    ["an array of links", [link("ord_1"), link("ord_1")]],
    ["links in an object", { download_urls: [link("ord_1")] }],
    [
      "an envelope with an id of its own",
      { id: "evt_1", type: "order.completed", data: { id: "ord_1", documents: [] } },
    ],
    ["an envelope with a reference", { id: "evt_1", status: "COMPLETED", order: "ord_1" }],
    ["an order that is cancelled", { id: "ord_1", status: "CANCELLED" }],
    ["a reference in another case", { orderId: "ord_1" }],
    ["JSON within JSON", { payload: JSON.stringify({ order_id: "ord_1" }) }],
    ["a deep envelope", { a: { b: [{ c: { order_id: "ord_1" } }] } }],
  ])("are found in %s", (_, body) => {
    expect(orderIdsOf(JSON.stringify(body))).toEqual(["ord_1"]);
  });

  it("are found in a form", () => {
    const form = new URLSearchParams({
      id: "ord_1",
      status: "COMPLETED",
      documents: JSON.stringify(completed.documents),
    });
    expect(orderIdsOf(form.toString())).toEqual(["ord_1"]);
    expect(orderIdsOf(new URLSearchParams({ download_url: link("ord_2") }).toString())).toEqual(["ord_2"]);
  });

  it("are found in a form that holds JSON, and in JSON that breaks off", () => {
    expect(orderIdsOf(`event=x&data=${encodeURIComponent('{"id":"ord_1","status":"CANCELLED"}')}`)).toEqual(["ord_1"]);
    expect(orderIdsOf(JSON.stringify([link("ord_1")]).slice(0, -3))).toEqual(["ord_1"]);
  });

  it("are what is named, not what a link leads to, when both are there", () => {
    expect(orderIdsOf(JSON.stringify({ order_id: "ord_1", download_urls: [link("ord_9")] }))).toEqual(["ord_1"]);
  });

  it.each(["", "null", "7", "true", '"text"', "{}", "[]", "<html>", "{".repeat(50_000), "[".repeat(500_000)])(
    "are none in %.20s",
    (body) => {
      expect(orderIdsOf(body)).toEqual([]);
    },
  );

  it("are not the ids of something else, nor what is no text", () => {
    expect(
      orderIdsOf(JSON.stringify({ event: { id: "evt_1" }, order_id: 7, data: { id: {}, status: "COMPLETED" } })),
    ).toEqual([]);
  });

  it("are not looked for in a form as long as a flood, whose fields take seconds", () => {
    expect(orderIdsOf(`${"a&".repeat(1000)}order_id=ord_1`)).toEqual(["ord_1"]);
    expect(orderIdsOf(`${"a&".repeat(500_000)}order_id=ord_1`)).toEqual([]);
  });

  it("are no more than three, however many a stranger names", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ order_id: `ord_${index}` }));
    expect(orderIdsOf(JSON.stringify(many))).toHaveLength(3);
  });
});
