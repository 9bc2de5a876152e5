import { createHttpHeaders, type HttpClient } from "@azure/core-rest-pipeline";
import { getClient } from "@azure-rest/core-client";
import { Octokit } from "@octokit/core";
import axios from "axios";
import ky from "ky";
import { createFetch } from "ofetch";
import OpenAI from "openai";
import createOpenapiClient from "openapi-fetch";
import Stripe from "stripe";
import { createClient, type paths } from "../../packages/sdk/dist/index.js";
import { baseUrl, stubbedFetch, timeout, token } from "./stub.ts";

// One read of one thing by its id, as an application would write it: the token set, retries and time limits on wherever
// a library has them, and the JSON parsed.

const headers = { authorization: `Bearer ${token}` };

const sdk = createClient({ baseUrl, token, fetch: stubbedFetch });
const openapi = createOpenapiClient<paths>({ baseUrl, headers, fetch: stubbedFetch });
const ofetch = createFetch({ fetch: stubbedFetch, Headers, AbortController }).create({
  baseURL: baseUrl,
  headers,
  timeout,
});
const stripe = new Stripe(token, {
  httpClient: Stripe.createFetchHttpClient(stubbedFetch),
  maxNetworkRetries: 3,
  timeout,
});
const octokit = new Octokit({ auth: token, baseUrl, request: { fetch: stubbedFetch } });
const kyClient = ky.create({ prefix: baseUrl, headers, fetch: stubbedFetch, timeout });
const openai = new OpenAI({ apiKey: token, baseURL: baseUrl, fetch: stubbedFetch, maxRetries: 3, timeout });
const axiosClient = axios.create({
  baseURL: baseUrl,
  headers,
  timeout,
  adapter: "fetch",
  env: { fetch: stubbedFetch },
});

/** Azure's client reaches `fetch` in browsers only; this is the least that its pipeline needs of one. */
const azureTransport: HttpClient = {
  async sendRequest(request) {
    const response = await stubbedFetch();
    const answered = createHttpHeaders({ "content-type": response.headers.get("content-type") ?? "" });
    return { request, status: response.status, headers: answered, bodyAsText: await response.text() };
  },
};
const azure = getClient(
  baseUrl,
  { getToken: async () => ({ token, expiresOnTimestamp: Number.MAX_SAFE_INTEGER }) },
  { httpClient: azureTransport, credentials: { scopes: ["read"] }, retryOptions: { maxRetries: 3 } },
);

export const calls = {
  "bare fetch + json": async () => (await stubbedFetch()).json(),
  "openapi-fetch": () => openapi.GET("/entity/{persistent_id}", { params: { path: { persistent_id: "1" } } }),
  ofetch: () => ofetch("/entity/1"),
  stripe: () => stripe.customers.retrieve("1"),
  "→ @legal-entity/sdk": () => sdk.getEntity("1"),
  "@azure-rest/core-client": () => azure.pathUnchecked("/entity/{persistent_id}", "1").get(),
  "@octokit/core": () => octokit.request("GET /entity/{persistent_id}", { persistent_id: "1" }),
  ky: () => kyClient.get("entity/1").json(),
  openai: () => openai.models.retrieve("1"),
  axios: () => axiosClient.get("/entity/1"),
};
