import { describe, expect, test } from "vitest";
import { fetchForm } from "../forms/fetch-form.ts";
import { begin, type Session, urlOf } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime } from "../world/orders.ts";

interface Problem {
  readonly field: string;
  readonly rule: string;
  readonly remedy: string;
}

const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const authorization = { authorization: "Bearer token-of-the-suites" };

async function finished(service: Session, ...documents: (typeof extract)[]): Promise<string> {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents });
  await service.mock.clock.advance(fulfilmentTime);
  return id;
}

/** Ways to be refused: what to do, and the status and the field that the answer then names. */
const refusals: Readonly<Record<string, readonly [(service: Session) => Promise<Response>, number, string]>> = {
  "no token": [(service) => service.fetch(urlOf(service, "/entity?query=x")), 401, "Authorization"],
  "a token of another kind": [
    (service) => service.fetch(urlOf(service, "/entity?query=x"), { headers: { authorization: "Basic eA==" } }),
    401,
    "Authorization",
  ],
  "a revoked token": [
    async (service) => {
      await service.mock.tokens.revoke("revoked");
      return service.fetch(urlOf(service, "/entity?query=x"), authorized("revoked"));
    },
    401,
    "Authorization",
  ],
  "an expired token": [
    async (service) => {
      await service.mock.assumptions.set({ tokenLifetime: 60 });
      await service.get("/entity?query=x");
      await service.mock.clock.advance({ minutes: 2 });
      return service.get("/entity?query=x");
    },
    401,
    "Authorization",
  ],
  "too many requests": [
    async (service) => {
      await service.mock.assumptions.set({ rateLimit: 1 });
      await service.get("/entity?query=x");
      return service.get("/entity?query=x");
    },
    429,
    "Authorization",
  ],
  "an unknown path": [(service) => service.get("/nowhere"), 404, "path"],
  "a wrong method": [
    (service) => service.fetch(urlOf(service, "/entity"), { method: "DELETE", headers: authorization }),
    405,
    "method",
  ],
  "no query": [(service) => service.get("/entity"), 400, "query"],
  "an unknown entity": [(service) => service.get("/entity/le_nobody"), 404, "persistent_id"],
  "a body that is no JSON": [
    (service) =>
      service.fetch(urlOf(service, "/document/order"), {
        method: "POST",
        headers: { ...authorization, "content-type": "application/json" },
        body: "{",
      }),
    400,
    "body",
  ],
  "a body of another type": [
    (service) =>
      service.fetch(urlOf(service, "/document/order"), {
        method: "POST",
        headers: { ...authorization, "content-type": "text/plain" },
        body: "{}",
      }),
    415,
    "Content-Type",
  ],
  "an empty order": [(service) => service.post({ documents: [] }), 400, "documents"],
  "an unlisted product": [
    (service) => service.post({ documents: [{ ...extract, product_code: "HOROSCOPE" }] }),
    400,
    "documents[0].product_code",
  ],
  "an unknown order": [(service) => service.get("/document/order/ord_nobody"), 404, "order_id"],
  "somebody else's order": [
    async (service) => {
      await service.mock.assumptions.set({ forbiddenStatus: "403" });
      await service.mock.tokens.assign("stranger", "somebody else");
      const id = await service.place({ documents: [extract] });
      return service.fetch(urlOf(service, `/document/order/${id}`), authorized("stranger"));
    },
    403,
    "order_id",
  ],
  "an order that is too new": [
    async (service) => {
      await service.mock.assumptions.set({ orderReadLag: "brief-404" });
      return service.get(`/document/order/${await service.place({ documents: [extract] })}`);
    },
    404,
    "order_id",
  ],
  "a file of an unknown order": [(service) => service.get("/files/ord_nobody/x.pdf"), 404, "order_id"],
  "a file that the order does not have": [
    async (service) => service.get(`/files/${await finished(service, extract)}/x.pdf`),
    404,
    "file_name",
  ],
  "a file of an order in progress": [
    async (service) => {
      const [link = ""] = await service.links(await finished(service, extract));
      const id = await service.place({ documents: [extract] });
      return service.get(`/files/${id}/${link.split("/").at(-1)}`);
    },
    404,
    "file_name",
  ],
  "a file that was not available": [
    async (service) => {
      const id = await finished(service, extract, articles);
      const order = await service.mock.orders.get(id);
      return service.get(`/files/${id}/${order?.items[1]?.fileName}`);
    },
    404,
    "file_name",
  ],
  "a file whose 90 days are over": [
    async (service) => {
      const [link = ""] = await service.links(await finished(service, extract));
      await service.mock.clock.advance({ days: 90 });
      return service.get(link);
    },
    404,
    "file_name",
  ],
  "a range that there is not": [
    async (service) => {
      await service.mock.assumptions.set({ rangeRequests: "supported" });
      const [link = ""] = await service.links(await finished(service, extract));
      return service.fetch(link, { headers: { ...authorization, range: "bytes=999999999-" } });
    },
    416,
    "Range",
  ],
};

describe.each(Object.entries(refusals))("whoever comes with %s", (_flaw, [come, status, field]) => {
  test("is told the field, the rule and the remedy", async () => {
    await using service = await begin(fetchForm);
    const response = await come(service);
    const { errors, detail }: { errors: readonly Problem[]; detail: string } = await response.json();
    const [problem] = errors;
    expect([response.status, problem?.field]).toEqual([status, field]);
    for (const text of [problem?.rule, problem?.remedy]) {
      expect(text).toMatch(/^["A-Z].*\.$/);
      expect(detail).toContain(text);
    }
  });
});
