const sdk = "../packages/sdk/dist/index.js";

/** What an application writes to use us; everything is exported again, so that nothing is shaken out of it. */
export const ours = {
  "→ createClient": `export { createClient } from "${sdk}";`,
  "→ the whole index": `export * from "${sdk}";`,
};

export const peers = {
  openai: 'export { default } from "openai";',
  stripe: 'export { default } from "stripe";',
  axios: 'export { default } from "axios";',
  "@azure-rest/core-client": 'export { getClient } from "@azure-rest/core-client";',
  "@octokit/core + retry": `
    import { Octokit } from "@octokit/core";
    import { retry } from "@octokit/plugin-retry";
    export const Client = Octokit.plugin(retry);`,
  "@octokit/core": 'export { Octokit } from "@octokit/core";',
  ky: 'export { default } from "ky";',
  "ky 1": 'export { default } from "ky-1";',
  "@azure/core-lro": 'export { createHttpPoller } from "@azure/core-lro";',
  ofetch: 'export { ofetch } from "ofetch";',
  "openapi-fetch": 'export { default } from "openapi-fetch";',
};
