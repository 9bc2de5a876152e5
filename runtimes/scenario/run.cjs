const { readdir, readFile } = require("node:fs/promises");
const { createServer } = require("node:http");
const process = require("node:process");
const sdk = require("@legal-entity/sdk");
const { saveDownload, webhookListener } = require("@legal-entity/sdk/node");
const schemas = require("@legal-entity/sdk/schemas");
const webhooks = require("@legal-entity/sdk/standard-webhooks");

async function run({ directory, ...given }) {
  const { scenario } = await import("./scenario.mjs");
  const node = { saveDownload, webhookListener, readdir, readFile, createServer, directory };
  console.log(JSON.stringify(await scenario({ sdk, schemas, webhooks, node, ...given })));
}

run(JSON.parse(process.argv[2])).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
