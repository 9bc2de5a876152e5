import { describe, expect, it } from "vitest";
import { disturbWebhook } from "./disturb-webhook.ts";

const json = (body: unknown) => ({ method: "POST", contentType: "application/json", body: JSON.stringify(body) });
const order = { id: "ord_1", status: "COMPLETED", created_at: 1, finished_at: 2, documents: [{ year: 2024 }] };

describe("a webhook that faults strike", () => {
  it("is what it was when none strikes, or one that does not concern it", () => {
    expect(disturbWebhook(json(order), [])).toEqual(json(order));
    expect(disturbWebhook(json(order), [{ type: "hang" }])).toEqual(json(order));
  });

  it("is rewritten by one after the other, in an envelope too", () => {
    const faults = [{ type: "completed-then-in-progress" }, { type: "numbers-as-strings" }] as const;
    const { body, method } = disturbWebhook(json({ event: "order.completed", data: order }), faults);
    const data = { ...order, status: "IN_PROGRESS", created_at: "1", finished_at: null, documents: [{ year: "2024" }] };
    expect(JSON.parse(body)).toEqual({ event: "order.completed", data });
    expect(method).toBe("POST");
  });

  it("is a form in the end, whenever that fault was set, with the inner parts as JSON", () => {
    const faults = [{ type: "webhook-form-body" }, { type: "unknown-order-status" }] as const;
    const sent = disturbWebhook(json(order), faults);
    expect(sent).toEqual(disturbWebhook(json(order), [...faults].reverse()));
    expect(sent.contentType).toBe("application/x-www-form-urlencoded");
    const fields = new URLSearchParams(sent.body);
    expect(fields.get("id")).toBe("ord_1");
    expect(fields.get("status")).not.toBe("COMPLETED");
    expect(JSON.parse(fields.get("documents") ?? "")).toEqual([{ year: 2024 }]);
  });

  it("is a form of links where it holds nothing but links, and empty where it was", () => {
    expect(disturbWebhook(json(["https://a.example/1"]), [{ type: "webhook-form-body" }]).body).toBe(
      "0=https%3A%2F%2Fa.example%2F1",
    );
    const empty = { ...json(order), body: "" };
    expect(disturbWebhook(empty, [{ type: "webhook-form-body" }, { type: "extra-fields" }]).body).toBe("");
  });
});
