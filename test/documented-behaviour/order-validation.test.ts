import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { extract } from "../world/orders.ts";
import { badOrders } from "./bad-orders.ts";

const send = (service: Session, body: string, contentType: string) =>
  service.fetch(urlOf(service, "/document/order"), {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": contentType },
    body,
  });

describe.each(forms)("order validation over the $name form", (form) => {
  test.each(badOrders)("refuses $flaw, and names $field and the rule", async ({ body, field, rule }) => {
    await using service = await begin(form);
    const response = await service.post(body);
    expect(response.status).toBe(400);
    const { detail } = await response.json();
    expect(detail).toContain(field);
    expect(detail).toMatch(rule);
    expect(await service.mock.orders.list()).toEqual([]);
  });

  test("names every flaw of a body that has several", async () => {
    await using service = await begin(form);
    const documents = [{ product_code: 7 }, { ...extract, requirement: "MAYBE" }];
    const refusal = await (await service.post({ documents, callback_url: 1 })).text();
    for (const field of [
      "documents[0].entity_persistent_id",
      "documents[0].product_code",
      "documents[1].requirement",
      "callback_url",
    ]) {
      expect(refusal).toContain(field);
    }
  });

  test.each(["", "{", "documents=EXTRACT"])("refuses a body that is no JSON: %j", async (body) => {
    await using service = await begin(form);
    const response = await send(service, body, "application/json");
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/JSON/);
    expect(await service.mock.orders.list()).toEqual([]);
  });

  test("refuses a body that is not sent as JSON, and names the content type", async () => {
    await using service = await begin(form);
    const response = await send(service, JSON.stringify({ documents: [extract] }), "text/plain");
    expect(response.status).toBe(415);
    expect(await response.text()).toMatch(/application\/json/);
    expect(await service.mock.orders.list()).toEqual([]);
  });

  test("takes JSON with a charset, as some clients send it", async () => {
    await using service = await begin(form);
    const response = await send(service, JSON.stringify({ documents: [extract] }), "application/json; charset=utf-8");
    expect(response.status).toBe(201);
  });
});
