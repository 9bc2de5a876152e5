import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { node } from "./command.ts";
import type { Projects } from "./stranger.ts";

/** Uses each entry of the SDK; an error made by one must be known by the guards of another. */
const useSdk = `
const client = createClient({ baseUrl: "https://api.example.com", token: "test", fetch: async () => Response.json({ entities: [] }) });
const { entities } = await client.search({ query: "Nordic Timber" });
if (entities.length !== 0) throw new Error("search gave something else");
const away = { download: async () => ({ fileName: "a", body: new Blob(["a"]).stream() }) };
const failure = await saveDownload(away, "https://api.example.com/a", { directory: "/dev/null" }).catch((error) => error);
if (!isLegalEntityError(failure) || failure.kind !== "download") throw failure;
if (!searchResult.safeParse({ entities }).success) throw new Error("the schema refuses an empty result");
if (await verifyStandardWebhooks("whsec_c2VjcmV0")("", {})) throw new Error("a webhook without a signature passes");
`;

/** Uses the entries of the mock that need no msw. */
const useServer = `
const house = await serve({ port: 0 });
const world = await connectMock(house.url, { token: "test" });
if ((await world.orders.list()).length !== 0) throw new Error("there are orders");
await house.close();
`;

/** Uses each entry of the mock that Node.js can load. */
const useMock = `
const mock = createMock();
const server = setupMock(mock);
server.listen();
const answer = await fetch(mock.baseUrl + "/entity?query=timber", { headers: { authorization: "Bearer test" } });
if (!answer.ok || (await answer.json()).entities.length === 0) throw new Error("the mock finds nothing");
server.close();
${useServer}`;

const inCjs = (head: string, use: string) =>
  `${head}\n(async () => {${use}})().catch((error) => { console.error(error); process.exitCode = 1; });`;

const sdkPrograms = {
  "use.mjs": `
import { createClient, isLegalEntityError } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { searchResult } from "@legal-entity/sdk/schemas";
import { verifyStandardWebhooks } from "@legal-entity/sdk/standard-webhooks";
${useSdk}`,
  "use.cjs": inCjs(
    `
const { createClient, isLegalEntityError } = require("@legal-entity/sdk");
const { saveDownload } = require("@legal-entity/sdk/node");
const { searchResult } = require("@legal-entity/sdk/schemas");
const { verifyStandardWebhooks } = require("@legal-entity/sdk/standard-webhooks");`,
    useSdk,
  ),
};

/** It is ESM alone, which `require` takes since Node.js 22.12. */
const mockPrograms = {
  "use.mjs": `
import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
${useMock}`,
  "use.cjs": inCjs(
    `
const { createMock } = require("@legal-entity/mock");
const { setupMock } = require("@legal-entity/mock/node");
const { connectMock } = require("@legal-entity/mock/remote");
const { serve } = require("@legal-entity/mock/server");`,
    useMock,
  ),
};

const serverPrograms = {
  "use.mjs": `
import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
${useServer}`,
};

const programChecks = (what: string, project: string, programs: Readonly<Record<string, string>>): Check[] =>
  Object.entries(programs).map(([file, program]) => ({
    name: `${file.endsWith(".cjs") ? "require" : "import"} of ${what} works in Node.js ${process.version}`,
    run: async () => {
      await writeFile(join(project, file), program);
      await node(file, [], project);
      return undefined;
    },
  }));

export const runtimeChecks = ({ sdk, server, tests }: Projects): Check[] => [
  ...programChecks("the SDK", sdk, sdkPrograms),
  ...programChecks("the mock", tests, mockPrograms),
  ...programChecks("the mock's server without msw", server, serverPrograms),
];
