import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, expectNone } from "./check.ts";
import { node, root } from "./command.ts";
import { mockMistakes, serverConsumers, testsConsumers } from "./consumers/mock.ts";
import { sdkConsumers, sdkMistakes } from "./consumers/sdk.ts";
import type { Projects } from "./stranger.ts";

const compilers = { "5.9": "typescript-5.9", "6.0": "typescript", "7.0": "typescript-7" };

/** How a project may resolve modules, with the module format that goes with it. */
const resolutions = { bundler: "preserve", node16: "node16", nodenext: "nodenext" };

/** Modules by their names. */
type Sources = Readonly<Record<string, string>>;

interface Settings {
  readonly compiler: string;
  readonly moduleResolution: string;
  readonly module: string;
  readonly exactOptionalPropertyTypes: boolean;
}

/** Type-checks modules in a folder of their own within a project, the types of its libraries included. */
async function typeCheck(project: string, sources: Sources, settings: Settings): Promise<void> {
  const { compiler, ...chosen } = settings;
  const files = Object.keys(sources);
  const folder = join(project, [...Object.values(settings), ...files].join("-"));
  const compilerOptions = {
    ...chosen,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  };
  await mkdir(folder);
  await Promise.all(Object.entries(sources).map(([file, code]) => writeFile(join(folder, file), code)));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  await node(join(root, "node_modules", compiler, "bin/tsc"), ["--project", folder], folder);
}

/** Type-checks under each compiler; each setting makes a line of its own. */
const checksUnder = (
  what: string,
  project: string,
  sources: Sources,
  settings: readonly Omit<Settings, "compiler">[],
) =>
  Object.entries(compilers).flatMap(([version, compiler]) =>
    settings.map((chosen): Check => {
      const exact = chosen.exactOptionalPropertyTypes ? "" : ", optional properties not exact";
      return {
        name: `types of ${what} under TypeScript ${version}, ${chosen.moduleResolution}${exact}`,
        run: async () => {
          await typeCheck(project, sources, { compiler, ...chosen });
          return undefined;
        },
      };
    }),
  );

const nodenext = { moduleResolution: "nodenext", module: "nodenext", exactOptionalPropertyTypes: true };

/** How optional properties are read and how modules are resolved have nothing to do with each other. */
const everySetting = [
  ...Object.entries(resolutions).map(([moduleResolution, module]) => ({ ...nodenext, moduleResolution, module })),
  { ...nodenext, exactOptionalPropertyTypes: false },
];

interface Mistakes {
  readonly head: string;
  readonly lines: readonly string[];
}

/** The lines that ought to be refused, and are not. */
async function overlooked(project: string, compiler: string, { head, lines }: Mistakes): Promise<string[]> {
  const sources = { "mistakes.mts": [head, ...lines, ""].join("\n") };
  const report = await typeCheck(project, sources, { compiler, ...nodenext }).then(() => "", String);
  return lines.filter((_, index) => !report.includes(`mistakes.mts(${index + 2},`));
}

function mistakeChecks(what: string, project: string, mistakes: Mistakes): Check[] {
  return Object.entries(compilers).map(([version, compiler]) => ({
    name: `mistakes with ${what} are refused under TypeScript ${version}`,
    run: async () => {
      expectNone(await overlooked(project, compiler, mistakes));
      return `${mistakes.lines.length} of them`;
    },
  }));
}

export const typeChecks = ({ sdk, server, tests }: Projects): Check[] => [
  ...checksUnder("the SDK, ESM and CJS", sdk, sdkConsumers, everySetting),
  ...checksUnder("the mock", tests, testsConsumers, everySetting),
  ...checksUnder("the mock's server without msw", server, serverConsumers, [nodenext]),
  ...mistakeChecks("the SDK", sdk, sdkMistakes),
  ...mistakeChecks("the mock", tests, mockMistakes),
];
