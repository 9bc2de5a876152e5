import ts from "typescript";
import { type Check, expectNone } from "./check.ts";
import type { Packed } from "./tarball.ts";

/** What a package may hold, and what its code and its types may import. */
interface Rules {
  /** What stands beside dist; sources and tests stay at home. */
  readonly documents: readonly string[];
  readonly dependencies: readonly string[];
  /** What a file may import, besides its neighbours. */
  allowed(file: string): RegExp;
}

const documents = ["LICENSE", "README.md", "package.json"];

export const sdkRules: Rules = {
  documents: [...documents, "THIRD-PARTY-LICENSES.md"],
  dependencies: [],
  allowed(file) {
    if (/^dist\/schemas\./.test(file)) return /^zod\/mini$/;
    return /^dist\/node\.c?js$/.test(file) ? /^node:/ : /^$/;
  },
};

export const mockRules: Rules = {
  documents,
  dependencies: ["@cantoo/pdf-lib", "any-ascii", "fflate", "hono", "minisearch", "srvx", "tinyqueue", "zod"],
  // Which of its entries go without msw is told by the project that has none.
  allowed: (file) =>
    file.endsWith(".d.ts")
      ? /^msw(\/|$)/
      : /^(node:.*|@cantoo\/pdf-lib|any-ascii|fflate|hono(\/.*)?|minisearch(\/.*)?|msw(\/.*)?|srvx|tinyqueue|zod(\/.*)?)$/,
};

async function strangersIn(packed: Packed, file: string, allowed: RegExp): Promise<string[]> {
  const { importedFiles } = ts.preProcessFile(await packed.read(file), true, true);
  const imported = importedFiles.map(({ fileName }) => fileName);
  return imported.filter((name) => !name.startsWith(".") && !allowed.test(name)).map((name) => `${file}: ${name}`);
}

export const contentChecks = (packed: Packed, rules: Rules): Check[] => [
  {
    name: `${packed.manifest.name} has ${rules.dependencies.length} dependencies`,
    run: () => expectNone(difference(Object.keys(packed.manifest.dependencies ?? {}), rules.dependencies)),
  },
  {
    name: `${packed.manifest.name} holds its build and its documents, and nothing else`,
    run: () => {
      const built = /^dist\/[\w-]+\.(c?js|d\.c?ts)$/;
      const others = packed.files.filter((file) => !built.test(file));
      expectNone(difference(others, rules.documents));
      return `${packed.files.length} files`;
    },
  },
  {
    name: `the code and the types of ${packed.manifest.name} import nothing else that has to be installed`,
    run: async () => {
      const files = packed.files.filter((file) => file.startsWith("dist/"));
      return expectNone(
        (await Promise.all(files.map((file) => strangersIn(packed, file, rules.allowed(file))))).flat(),
      );
    },
  },
];

function difference(found: readonly string[], due: readonly string[]): string[] {
  const missing = due.filter((name) => !found.includes(name)).map((name) => `missing: ${name}`);
  return [...missing, ...found.filter((name) => !due.includes(name))];
}
