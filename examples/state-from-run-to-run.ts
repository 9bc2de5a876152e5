// What a server knows can be kept and taken over: --export-on-exit and --import do the same from the command line.
import assert from "node:assert/strict";
import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
import { createClient } from "@legal-entity/sdk";

const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];

const first = await serve({ port: 0, clock: { mode: "virtual" } });
const { order_id } = await createClient({ baseUrl: first.url, token: "me" }).createOrder({ documents });
await first.close();
const kept = JSON.stringify(await first.exportState());

const second = await serve({ port: 0 });
await second.importState(JSON.parse(kept));
const mock = await connectMock(second.url, { token: "me" });
const client = createClient({ baseUrl: second.url, token: "me", fetch: mock.fetch, clock: mock.clock });
assert.equal((await client.waitForOrder(order_id)).status, "COMPLETED");
await second.close();
