import { expect, it } from "vitest";
import { createService } from "../mock.ts";
import type { Service } from "../service.ts";

const headers = { authorization: "Bearer t", "content-type": "application/json" };

async function place({ fetch, baseUrl }: Service, ...entities: readonly string[]): Promise<string> {
  const documents = entities.map((entity_persistent_id) => ({ entity_persistent_id, product_code: "CURRENT_EXTRACT" }));
  const body = JSON.stringify({ documents });
  return (await (await fetch(`${baseUrl}/document/order`, { method: "POST", headers, body })).json()).order_id;
}

/** The statuses of the first calls for an order. */
async function statuses({ fetch, baseUrl }: Service, orderId: string): Promise<readonly number[]> {
  const answers: number[] = [];
  for (let call = 0; call < 4; call++) {
    answers.push((await fetch(`${baseUrl}/document/order/${orderId}`, { headers })).status);
  }
  return answers;
}

const limited = "zz_status_rate_limited_twice";

it("counts a call once, however many documents of an order are of one entity, and after a restore as before", async () => {
  const [first, second] = [createService(), createService()];
  const orderId = await place(first, limited, limited);
  await second.restore(JSON.parse(JSON.stringify(await first.snapshot())));
  expect(await statuses(first, orderId)).toEqual([429, 429, 200, 200]);
  expect(await statuses(second, orderId)).toEqual([429, 429, 200, 200]);
});

it("counts the calls for each entity of an order by themselves", async () => {
  const service = createService();
  const orderId = await place(service, "zz_status_error_once", limited);
  expect(await statuses(service, orderId)).toEqual([503, 429, 200, 200]);
});
