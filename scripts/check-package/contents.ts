import { type Check, expectNone } from "./check.ts";
import type { PackedSdk } from "./tarball.ts";

/** Documents that stand beside dist; sources and tests stay at home. */
const documents = ["LICENSE", "README.md", "THIRD-PARTY-LICENSES.md", "package.json"];

const specifiers = /(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g;

/** What a file of the tarball may import, besides its neighbours. */
function allowedFor(file: string): RegExp {
  if (/^dist\/schemas\./.test(file)) return /^zod\/mini$/;
  return /^dist\/node\.c?js$/.test(file) ? /^node:/ : /^$/;
}

async function strangersIn(packed: PackedSdk, file: string): Promise<string[]> {
  const code = (await packed.read(file)).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const imported = [...code.matchAll(specifiers)].map((match) => match[1] ?? "");
  const allowed = allowedFor(file);
  return imported.filter((name) => !name.startsWith(".") && !allowed.test(name)).map((name) => `${file}: ${name}`);
}

export const contentChecks = (packed: PackedSdk): Check[] => [
  {
    name: "the tarball has no dependencies",
    run: () => expectNone(Object.keys(packed.manifest.dependencies ?? {})),
  },
  {
    name: "the tarball holds its build and its documents, and nothing else",
    run: () => {
      const built = /^dist\/[\w-]+\.(c?js|d\.c?ts)$/;
      expectNone(packed.files.filter((file) => !built.test(file) && !documents.includes(file)));
      expectNone(documents.filter((file) => !packed.files.includes(file)).map((file) => `missing: ${file}`));
      return `${packed.files.length} files`;
    },
  },
  {
    name: "its code and its types import nothing that has to be installed, zod for the schemas aside",
    run: async () => {
      const files = packed.files.filter((file) => file.startsWith("dist/"));
      expectNone((await Promise.all(files.map((file) => strangersIn(packed, file)))).flat());
      return undefined;
    },
  },
];
