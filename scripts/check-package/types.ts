import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, expectNone } from "./check.ts";
import { node, root } from "./command.ts";
import { consumers, mistakes } from "./consumers.ts";
import type { PackedSdk } from "./tarball.ts";

const compilers = { "5.9": "typescript-5.9", "6.0": "typescript", "7.0": "typescript-7" };

/** How a project may resolve modules, with the module format that goes with it. */
const resolutions = { bundler: "preserve", node16: "node16", nodenext: "nodenext" };

interface Consumer {
  readonly file: string;
  readonly code: string;
  readonly compiler: string;
  readonly moduleResolution: string;
  readonly module: string;
}

/** Type-checks one file of a project, the types of its libraries included. */
async function typeCheck(project: string, { file, code, compiler, moduleResolution, module }: Consumer): Promise<void> {
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
  await writeFile(join(project, file), code);
  await writeFile(config, JSON.stringify({ compilerOptions, files: [file] }));
  await node(join(root, "node_modules", compiler, "bin/tsc"), ["--project", config], project);
}

/** The lines that ought to be refused, and are not. */
async function overlooked(project: string, compiler: string): Promise<string[]> {
  const code = `import { createClient } from "@legal-entity/sdk";\n${mistakes.join("\n")}\n`;
  const consumer = { file: "mistakes.mts", code, compiler, moduleResolution: "nodenext", module: "nodenext" };
  const report = await typeCheck(project, consumer).then(() => "", String);
  return mistakes.filter((_, index) => !report.includes(`mistakes.mts(${index + 2},`));
}

export const typeChecks = ({ project }: PackedSdk): Check[] =>
  Object.entries(compilers).flatMap(([version, compiler]) => [
    ...Object.entries(resolutions).flatMap(([moduleResolution, module]) =>
      Object.entries(consumers).map(([file, code]) => ({
        name: `types under TypeScript ${version}, ${moduleResolution}, ${file.endsWith(".cts") ? "CJS" : "ESM"}`,
        run: async () => {
          await typeCheck(project, { file, code, compiler, moduleResolution, module });
          return undefined;
        },
      })),
    ),
    {
      name: `mistakes are refused under TypeScript ${version}`,
      run: async () => {
        expectNone(await overlooked(project, compiler));
        return `${mistakes.length} of them`;
      },
    },
  ]);
