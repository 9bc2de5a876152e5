import { expect, it } from "vitest";
import { createService } from "../mock.ts";
import { orderable } from "../testing/orderable.ts";

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

async function place(body: string): Promise<Response> {
  const { fetch, baseUrl } = createService();
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  return fetch(`${baseUrl}/document/order`, { method: "POST", headers, body });
}

const { entity_persistent_id, product_code } = orderable;

it.each(["entity_persistent_id", "product_code", "year", "requirement"])(
  "refuses a %s that is nested however deep, and names its kind",
  async (field) => {
    const document = JSON.stringify({ entity_persistent_id, product_code, [field]: 0 });
    const response = await place(`{"documents":[${document.replace(`"${field}":0`, `"${field}":${nested(50_000)}`)}]}`);
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toContain(`documents[0].${field}`);
  },
);

it("leaves out the optional fields that are null, however deep an unknown one is", async () => {
  const order = JSON.stringify({ documents: [{ ...orderable, requirement: null }], callback_url: null });
  expect((await place(`${order.slice(0, -1)},"note":${nested(50_000)}}`)).status).toBe(201);
});
