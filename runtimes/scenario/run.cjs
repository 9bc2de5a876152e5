const { readdir, readFile } = require("node:fs/promises");
const process = require("node:process");
const sdk = require("@legal-entity/sdk");
const { saveDownload } = require("@legal-entity/sdk/node");
const schemas = require("@legal-entity/sdk/schemas");

async function run({ directory, ...given }) {
  const { scenario } = await import("./scenario.mjs");
  const files = { saveDownload, readdir, readFile, directory };
  console.log(JSON.stringify(await scenario({ sdk, schemas, files, ...given })));
}

run(JSON.parse(process.argv[2])).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
