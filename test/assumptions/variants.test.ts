import type { Entity, Order } from "@legal-entity/contract";
import { type Assumptions, assumptionVariants } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { granite } from "../world/companies.ts";
import { fulfilmentTime } from "../world/orders.ts";
import { judgingForm } from "./judging-form.ts";

/** A client that works under any answer to the open questions; the token is its own, since tokens may age. */
function clientOf(service: Session, token: string, assumptions: Partial<Assumptions>) {
  const form = assumptions.pathPrefix === "v2" ? "/v2" : "";
  const authorization = { authorization: `Bearer ${token}` };
  const address = (path: string) => (path.startsWith("/") ? urlOf(service, `${form}${path}`) : path);
  return {
    get: (path: string) => service.fetch(address(path), { headers: authorization }),
    stranger: () => service.fetch(address("/entity?query=x")),
    post: (body: unknown) =>
      service.fetch(address("/document/order"), {
        method: "POST",
        headers: { ...authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

/** Orders an extract that is found and articles that are not, and hears of it by webhook. */
async function order(service: Session, client: ReturnType<typeof clientOf>): Promise<string> {
  const { documents }: Entity = await (await client.get("/entity/le_granite")).json();
  const codes = documents.filter(({ product_code }) => /EXTRACT|ARTICLES/.test(product_code));
  const products = [...new Set(codes.map(({ product_code }) => product_code))];
  await service.mock.availability.set({ product: products[1] ?? "", is: "missing" });
  const created = await client.post({
    documents: products.map((product_code) => ({ entity_persistent_id: "le_granite", product_code })),
    // Some services take https alone; whatever its URL, a webhook stays in this process.
    callback_url: "https://client.example.test/hooks/orders",
  });
  expect(created.ok).toBe(true);
  return (await created.json()).order_id;
}

const start = (assumptions: Partial<Assumptions>, violations: string[] = []) =>
  begin(judgingForm(violations), { assumptions, warn: () => {} });

describe.each(assumptionVariants())("under $name", ({ assumptions }) => {
  test("a company is found, its order completes, and its file opens", async () => {
    await using service = await start(assumptions);
    const before = clientOf(service, "before", assumptions);
    const found = await before.get(`/entity?query=${encodeURIComponent(granite.name)}`);
    expect((await found.json()).entities.map((one: Entity) => one.persistent_id)).toContain("le_granite");
    const id = await order(service, before);
    await service.mock.clock.advance(fulfilmentTime);
    await service.mock.clock.advance({ minutes: 1 });

    const after = clientOf(service, "after", assumptions);
    const read: Order = await (await after.get(`/document/order/${id}`)).json();
    expect(read).toMatchObject({ id, status: "COMPLETED" });
    const links = read.documents.flatMap(({ download_url }) => download_url ?? []);
    expect(links).toHaveLength(1);
    for (const link of links) expect((await after.get(link)).status).toBe(200);
  });

  test("what is wrong is refused, and nothing is the service's own fault", async () => {
    await using service = await start(assumptions);
    const client = clientOf(service, "one", assumptions);
    const refused = [
      await client.stranger(),
      await client.get("/entity"),
      await client.get("/entity/le_nobody"),
      await client.get("/document/order/ord_nobody"),
      await client.get("/files/ord_nobody/x.pdf"),
      await client.post({ documents: [] }),
      await client.post({ documents: [{ entity_persistent_id: "le_granite" }] }),
    ];
    expect(refused.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
  });
});

test.each(assumptionVariants({ insideContract: true }))(
  "every answer is inside the contract under $name",
  async ({ assumptions }) => {
    const violations: string[] = [];
    await using service = await start(assumptions, violations);
    const client = clientOf(service, "one", assumptions);
    const id = await order(service, client);
    await client.get(`/document/order/${id}`);
    await service.mock.clock.advance({ days: 91 });
    const later = clientOf(service, "another", assumptions);
    const read: Order = await (await later.get(`/document/order/${id}`)).json();
    for (const { download_url } of read.documents) if (download_url) await later.get(download_url);
    await later.get("/entity?query=le");
    await later.get("/entity?query=");
    expect(violations).toEqual([]);
  },
);
