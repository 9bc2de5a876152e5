// What the methods do not cover: the authorized fetch under openapi-fetch is a typed client of the whole contract.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type paths } from "@legal-entity/sdk";
import createFetchClient from "openapi-fetch";

const { baseUrl, fetch, clock } = createMock();
const client = createClient({ baseUrl, token: "test", fetch, clock });
const api = createFetchClient<paths>({ baseUrl, fetch: client.fetch });

const query = { query: "Nordic Timber", country_code: "ee" };
const { data } = await api.GET("/entity", { params: { query } });
assert.equal(data?.entities[0]?.name, "Nordic Timber OÜ");

const missing = await api.GET("/entity/{persistent_id}", { params: { path: { persistent_id: "le_nobody" } } });
assert.equal(missing.response.status, 404);
