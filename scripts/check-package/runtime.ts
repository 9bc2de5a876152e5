import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { node } from "./command.ts";
import type { PackedSdk } from "./tarball.ts";

/** Uses the three entries; an error made by one entry must be known by the guards of another. */
const use = `
const client = createClient({ baseUrl: "https://api.example.com", token: "test", fetch: async () => Response.json({ entities: [] }) });
const { entities } = await client.search({ query: "Nordic Timber" });
if (entities.length !== 0) throw new Error("search gave something else");
const away = { download: async () => ({ fileName: "a", body: new Blob(["a"]).stream() }) };
const failure = await saveDownload(away, "https://api.example.com/a", { directory: "/dev/null" }).catch((error) => error);
if (!isLegalEntityError(failure) || failure.kind !== "download") throw failure;
if (!searchResult.safeParse({ entities }).success) throw new Error("the schema refuses an empty result");
`;

const programs = {
  "use.mjs": `
import { createClient, isLegalEntityError } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { searchResult } from "@legal-entity/sdk/schemas";
${use}`,
  "use.cjs": `
const { createClient, isLegalEntityError } = require("@legal-entity/sdk");
const { saveDownload } = require("@legal-entity/sdk/node");
const { searchResult } = require("@legal-entity/sdk/schemas");
(async () => {${use}})().catch((error) => { console.error(error); process.exitCode = 1; });`,
};

export const runtimeChecks = ({ project }: PackedSdk): Check[] =>
  Object.entries(programs).map(([file, program]) => ({
    name: `${file.endsWith(".cjs") ? "require" : "import"} works in Node.js ${process.version}`,
    run: async () => {
      await writeFile(join(project, file), program);
      await node(file, [], project);
      return undefined;
    },
  }));
