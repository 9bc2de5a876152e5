import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { node, root } from "./command.ts";
import { consumers } from "./consumers.ts";
import type { PackedSdk } from "./tarball.ts";

const compilers = { "5.9": "typescript-5.9", "6.0": "typescript", "7.0": "typescript-7" };

/** How a project may resolve modules, with the module format that goes with it. */
const resolutions = { bundler: "preserve", node16: "node16", nodenext: "nodenext" };

async function typeCheck(project: string, compiler: string, moduleResolution: string, module: string, file: string) {
  const config = join(project, `tsconfig.${compiler}.${moduleResolution}.${file}.json`);
  const compilerOptions = {
    module,
    moduleResolution,
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  await writeFile(config, JSON.stringify({ compilerOptions, files: [file] }));
  await node(join(root, "node_modules", compiler, "bin/tsc"), ["--project", config], project);
}

/** Each compiler × each resolution × a module of either kind, with the types of libraries checked, too. */
export const typeChecks = ({ project }: PackedSdk): Check[] =>
  Object.entries(compilers).flatMap(([version, compiler]) =>
    Object.entries(resolutions).flatMap(([moduleResolution, module]) =>
      Object.entries(consumers).map(([file, code]) => ({
        name: `types under TypeScript ${version}, ${moduleResolution}, ${file.endsWith(".cts") ? "CJS" : "ESM"}`,
        run: async () => {
          await writeFile(join(project, file), code);
          await typeCheck(project, compiler, moduleResolution, module, file);
          return undefined;
        },
      })),
    ),
  );
