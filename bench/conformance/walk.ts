import type { MockServer } from "../../packages/mock/dist/server.js";
import { type Client, createClient, deliveredDocuments, isLegalEntityError } from "../../packages/sdk/dist/index.js";
import { company, documents } from "../world/company.ts";
import { objectionIn } from "./prism-proxy.ts";

/** What Prism saw of one walk. */
export interface Seen {
  readonly exchanges: number;
  readonly objections: readonly string[];
}

const failed = [{ entity_persistent_id: "nobody", product_code: "NOTHING" }];

/** A refusal is an answer like any other; what is wrong with one is for Prism to say. */
async function survive(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!isLegalEntityError(error)) throw error;
  });
}

/** What an integrator does and gets wrong, in a world of the server that its token names. */
export async function walk(baseUrl: string, server: MockServer, world: string): Promise<Seen> {
  const objections: string[] = [];
  let exchanges = 0;
  let tokens = 0;
  const fetch = async (request: Request, init?: RequestInit) => {
    const answer = await globalThis.fetch(request, init);
    exchanges++;
    const objection = await objectionIn(answer);
    if (objection !== undefined) objections.push(`${request.method} ${request.url}: ${objection}`);
    return answer;
  };
  // Where tokens age, each step has a young one; all of them name the same world.
  const client = (): Client => createClient({ baseUrl, token: `${world}.${++tokens}`, fetch, retry: false });
  const { availability, clock } = server.world(world);

  const order = async () => {
    const entity = await client().getEntity(company.persistent_id);
    const [code = ""] = entity.documents.map(({ product_code }) => product_code);
    const asked = documents.map((document) => ({ ...document, product_code: code }));
    const { order_id } = await client().createOrder({ documents: asked });
    await survive(client().getOrder(order_id));
    await clock.advance({ hours: 1 });
    const finished = await client().getOrder(order_id);
    for (const document of finished.status === "COMPLETED" ? deliveredDocuments(finished) : []) {
      await (await client().download(document)).bytes();
      await clock.advance({ days: 91 });
      await survive(client().download(document));
    }
    await client().getOrder(order_id);
  };

  await survive(client().search({ query: company.name, country_code: "ee", match_condition: "name" }));
  await survive(client().getEntity("nobody"));
  await survive(client().getOrder("ord_nobody"));
  await survive(client().createOrder({ documents: failed }));
  await survive(order());
  await availability.set({ is: "missing" });
  await survive(order());
  return { exchanges, objections };
}
