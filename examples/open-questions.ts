// The service document does not say how errors look: try the application against each way.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, isApiError } from "@legal-entity/sdk";

const mock = createMock({ assumptions: { createStatus: "202" } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

for (const errorBody of ["problem+json", "html", "empty"] as const) {
  await mock.assumptions.set({ errorBody });
  const error = await client.getEntity("le_nobody").catch((reason: unknown) => reason);
  assert.ok(isApiError(error) && error.status === 404);
}

// Each answer names the assumptions that shaped it.
const response = await mock.fetch(`${mock.baseUrl}/entity/le_nobody`, { headers: { authorization: "Bearer test" } });
assert.match(response.headers.get("mock-basis") ?? "", /errorBody=empty/);
