import type { Fault } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime } from "../world/orders.ts";
import { ask } from "./ask.ts";

/** The webhook of an order of an extract that was found and articles that were not, and what the order then says. */
async function finish(service: Session) {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents: [extract, articles], callback_url: service.callbackUrl });
  await service.mock.clock.advance(fulfilmentTime);
  const [webhook] = service.webhooks;
  if (webhook === undefined) throw new Error("No webhook came.");
  const order = await (await ask(service, `/document/order/${id}`)).json();
  return { webhook, order };
}

async function struckBy(service: Session, fault: Fault) {
  await service.mock.faults.set({ ...fault, operation: "orderFinished" });
  const { webhook, order } = await finish(service);
  return { body: JSON.parse(webhook.body), order };
}

describe.each(forms)("a webhook over the $name form", (form) => {
  test.each<{ fault: Fault; changed: object }>([
    { fault: { type: "unknown-order-status" }, changed: { status: expect.not.stringMatching(/^COMPLETED$/) } },
    { fault: { type: "completed-then-in-progress" }, changed: { status: "IN_PROGRESS", finished_at: null } },
    { fault: { type: "numbers-as-strings" }, changed: { created_at: expect.stringMatching(/^\d+$/) } },
    { fault: { type: "extra-fields" }, changed: { x_added_later: expect.anything() } },
  ])("is struck by itself: $fault.type", async ({ fault, changed }) => {
    await using service = await begin(form);
    const { body, order } = await struckBy(service, fault);
    expect(body).toMatchObject({ id: order.id, ...changed });
    expect(order).not.toMatchObject(changed);
    expect(order.status).toBe("COMPLETED");
  });

  test.each<{ fault: Fault; item: object }>([
    { fault: { type: "unknown-item-status" }, item: { status: expect.not.stringMatching(/^DELIVERED$/) } },
    {
      fault: { type: "download-other-host", host: "cdn.example.test" },
      item: { download_url: expect.stringMatching(/^https:\/\/cdn\.example\.test\/(?:registry\/)?files\//) },
    },
  ])("tells other things of its documents: $fault.type", async ({ fault, item }) => {
    await using service = await begin(form);
    const { body, order } = await struckBy(service, fault);
    expect(body.documents[0]).toMatchObject(item);
    expect(order.documents[0]).not.toMatchObject(item);
  });

  test("tells of a delivered document without its link", async () => {
    await using service = await begin(form);
    const { body, order } = await struckBy(service, { type: "delivered-without-link" });
    expect([body.documents[0].status, "download_url" in body.documents[0]]).toEqual(["DELIVERED", false]);
    expect(order.documents[0].download_url).toEqual(expect.any(String));
  });

  test("comes as a form, of which the order's id can be read", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "webhook-form-body" });
    const { webhook, order } = await finish(service);
    expect(webhook.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    const fields = new URLSearchParams(webhook.body);
    expect([fields.get("id"), fields.get("status")]).toEqual([order.id, "COMPLETED"]);
    expect(() => JSON.parse(webhook.body)).toThrow(SyntaxError);
  });

  test("comes as a form of what the other faults made of it, in whatever order they were set", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "webhook-form-body" });
    await service.mock.faults.set({ type: "unknown-order-status", operation: "orderFinished" });
    const { webhook, order } = await finish(service);
    const fields = new URLSearchParams(webhook.body);
    expect(fields.get("id")).toBe(order.id);
    expect(fields.get("status")).not.toBe("COMPLETED");
  });

  test("is struck together with the order's status when the fault names neither", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "unknown-order-status" });
    const { webhook, order } = await finish(service);
    expect(JSON.parse(webhook.body).status).toBe(order.status);
    expect(order.status).not.toBe("COMPLETED");
    expect(await service.mock.faults.list()).toMatchObject([{ strikes: 2 }]);
  });

  test("is spared by the faults of answers", async () => {
    await using service = await begin(form);
    await service.mock.faults.set({ type: "malformed-json" });
    await service.mock.faults.set({ type: "status", operation: "getEntity" });
    const [webhook] = await told(service);
    expect(JSON.parse(webhook?.body ?? "")).toMatchObject({ status: "COMPLETED" });
  });

  test("with an empty body stays empty", async () => {
    await using service = await begin(form, { assumptions: { webhookBodyWhenCancelled: "empty" } });
    for (const type of ["extra-fields", "webhook-form-body"] as const) {
      await service.mock.faults.set({ type, operation: "orderFinished" });
    }
    await service.mock.availability.set(articlesMissing);
    await service.place({ documents: [articles], callback_url: service.callbackUrl });
    await service.mock.clock.advance(fulfilmentTime);
    expect(service.webhooks).toMatchObject([{ body: "" }]);
  });
});

/** The webhooks of an order that nobody could read the creation of. */
async function told(service: Session) {
  const body = JSON.stringify({ documents: [extract], callback_url: service.callbackUrl });
  const headers = { "content-type": "application/json" };
  await ask(service, "/document/order", { method: "POST", headers, body });
  await service.mock.clock.advance(fulfilmentTime);
  return service.webhooks;
}
