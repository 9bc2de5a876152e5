import { readFile } from "node:fs/promises";
import { defineConfig, type Options } from "tsup";
import { leanOpenapiFetch } from "./lean-openapi-fetch.ts";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

const lean: Plugin = {
  name: "lean-openapi-fetch",
  setup: ({ onLoad }) =>
    onLoad({ filter: /openapi-fetch.dist.index\.mjs$/ }, async ({ path }) => ({
      contents: leanOpenapiFetch(await readFile(path, "utf8")),
    })),
};

const entry = {
  index: "src/index.ts",
  node: "src/node.ts",
  schemas: "src/schemas.ts",
  "standard-webhooks": "src/standard-webhooks.ts",
};
const contract = (file: string) => [`../contract/src/${file}.ts`];

export default defineConfig({
  entry,
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2022",
  external: [/^node:/, /^zod/],
  noExternal: ["openapi-fetch", /^@legal-entity\//],
  removeNodeProtocol: false,
  esbuildPlugins: [lean],
  clean: true,
  esbuildOptions: (options) => {
    // Names and lines stay readable; constants are put in their places, which a bundler cannot do in one big file.
    options.minifySyntax = true;
  },
  dts: {
    entry,
    // The private contract is no dependency of the tarball: its types are taken from its sources.
    compilerOptions: {
      paths: {
        "@legal-entity/contract": contract("index"),
        "@legal-entity/contract/schemas": contract("schemas"),
        "@legal-entity/contract/time": contract("time"),
      },
    },
  },
});
