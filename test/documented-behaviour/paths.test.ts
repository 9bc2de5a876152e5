import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";

const authorization = { authorization: "Bearer t" };

const call = (service: Session, method: string, address: string) =>
  service.fetch(urlOf(service, address), { method, headers: authorization });

async function delivered(service: Session) {
  const id = await service.place({ documents: [extract] });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links(id);
  return { id, link };
}

describe.each(forms)("paths over the $name form", (form) => {
  test("identify the same operations in both forms", async () => {
    await using service = await begin(form);
    const { id, link } = await delivered(service);
    const file = link.slice(service.baseUrl.length);
    const paths = ["/entity?query=granite", `/entity/${granite.persistent_id}`, `/document/order/${id}`, file];
    for (const path of paths) {
      const [bare, prefixed] = [await service.get(path), await service.get(`/v2${path}`)];
      expect([bare.status, prefixed.status], path).toEqual([200, 200]);
      expect(await prefixed.bytes(), path).toEqual(await bare.bytes());
    }
  });

  test("take an order under /v2, which both forms read, with links that open", async () => {
    await using service = await begin(form);
    const response = await service.fetch(`${service.baseUrl}/v2/document/order`, {
      method: "POST",
      headers: { ...authorization, "content-type": "application/json" },
      body: JSON.stringify({ documents: [extract] }),
    });
    expect(response.status).toBe(201);
    const { order_id } = await response.json();
    await service.mock.clock.advance(fulfilmentTime);
    expect(await service.read(order_id)).toMatchObject({ status: "COMPLETED" });
    for (const link of await service.links(order_id)) expect((await service.get(link)).status).toBe(200);
  });

  test("answer HEAD as they answer GET, without the body", async () => {
    await using service = await begin(form);
    const { id, link } = await delivered(service);
    for (const address of ["/entity?query=granite", "/entity/le_nobody", `/document/order/${id}`, link]) {
      const [get, head] = [await call(service, "GET", address), await call(service, "HEAD", address)];
      expect(head.status, address).toBe(get.status);
      expect(head.headers.get("content-type"), address).toBe(get.headers.get("content-type"));
      expect(await head.text(), address).toBe("");
    }
  });

  test("ask for a token before HEAD too", async () => {
    await using service = await begin(form);
    const { link } = await delivered(service);
    expect((await service.fetch(link, { method: "HEAD" })).status).toBe(401);
  });

  test.each([
    ["POST", "/entity", "GET"],
    ["DELETE", "/entity/le_granite", "GET"],
    ["PUT", "/document/order", "POST"],
    ["GET", "/document/order", "POST"],
    ["DELETE", "/document/order/ord_1", "GET"],
    ["POST", "/v2/files/ord_1/extract.pdf", "GET"],
  ])("refuse %s %s with 405, and allow %s", async (method, path, allowed) => {
    await using service = await begin(form);
    const response = await call(service, method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")?.split(/,\s*/)).toContain(allowed);
  });

  test.each([
    "/",
    "/entities",
    "/v1/entity",
    "/v2/v2/entity",
    "/document",
    "/document/orders",
    "/files/ord_1",
    "/Entity",
  ])("know nothing of %s", async (path) => {
    await using service = await begin(form);
    expect((await call(service, "GET", path)).status).toBe(404);
  });

  test("answer 404 to an order that does not exist", async () => {
    await using service = await begin(form);
    expect((await service.get("/document/order/ord_nobody")).status).toBe(404);
  });
});
