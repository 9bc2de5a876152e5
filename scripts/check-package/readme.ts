import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { root, run } from "./command.ts";
import type { Projects } from "./stranger.ts";

/** What the first lines of code of a page take for granted: a service behind the global fetch, and a place for tokens. */
const given = `
import { createMock } from "@legal-entity/mock";
globalThis.fetch = createMock({ baseUrl: "https://api.example.com", fulfilment: "immediate" }).fetch;
globalThis.vault = { read: async () => "token" };
`;

/** The first lines of code of each README, as they stand, with what npm has installed. */
export const readmeChecks = ({ tests }: Projects): Check[] =>
  ["README.md", "packages/sdk/README.md", "packages/mock/README.md"].map((page, index) => ({
    name: `the first lines of ${page} run`,
    run: async () => {
      const [, code] = /^```ts\n([\s\S]*?)^```$/m.exec(await readFile(join(root, page), "utf8")) ?? [];
      if (code === undefined) throw new Error("      There is no code.");
      await writeFile(join(tests, "given.mjs"), given);
      await writeFile(join(tests, `readme-${index}.ts`), code);
      const printed = await run(process.execPath, ["--import", "./given.mjs", `readme-${index}.ts`], tests);
      return printed.trim().split("\n").at(-1);
    },
  }));
