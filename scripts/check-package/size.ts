import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Check } from "./check.ts";
import type { PackedSdk } from "./tarball.ts";

/** Bytes of `createClient`, minified and gzipped for a browser: as much as ky and openapi-fetch weigh together. */
const budget = 7651;

export const sizeChecks = ({ project }: PackedSdk): Check[] => [
  {
    name: `createClient weighs at most ${budget} bytes, minified and gzipped`,
    run: async () => {
      const { outputFiles } = await build({
        stdin: { contents: 'export { createClient } from "@legal-entity/sdk";', resolveDir: project },
        bundle: true,
        minify: true,
        format: "esm",
        platform: "browser",
        target: "es2022",
        write: false,
      });
      const size = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
      if (size > budget) throw new Error(`      ${size} bytes`);
      return `${size} bytes`;
    },
  },
];
