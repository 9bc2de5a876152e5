import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Check } from "./check.ts";
import type { Projects } from "./stranger.ts";

/** Bytes, minified and gzipped for a browser; those of `createClient` are what ky and openapi-fetch weigh together. */
const budgets = [
  { name: "createClient", contents: 'export { createClient } from "@legal-entity/sdk";', budget: 7651 },
  { name: "the whole index", contents: 'export * from "@legal-entity/sdk";', budget: 9216 },
];

/** Bundles for a page what a project has installed, and weighs it, minified and gzipped. */
async function weigh(project: string, contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

export const sizeChecks = ({ sdk, tests }: Projects): Check[] => [
  ...budgets.map(({ name, contents, budget }) => ({
    name: `${name} weighs at most ${budget} bytes, minified and gzipped`,
    run: async () => {
      const size = await weigh(sdk, contents);
      if (size > budget) throw new Error(`      ${size} bytes`);
      return `${size} bytes`;
    },
  })),
  {
    name: "the mock's preset for pages can be bundled for one",
    run: async () => {
      const own =
        'import { createMock } from "@legal-entity/mock"; import { setupMock } from "@legal-entity/mock/browser";';
      return `${await weigh(tests, `${own} setupMock(createMock()).start();`)} bytes, with all that it needs`;
    },
  },
];
