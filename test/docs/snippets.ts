import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Snippet {
  /** Where it stands, for example `docs/sdk.md:40`. */
  readonly place: string;
  readonly code: string;
}

const root = new URL("../../", import.meta.url);

/** Every page that shows code: the READMEs and the guides. */
export const pages: readonly string[] = [
  "README.md",
  "packages/sdk/README.md",
  "packages/mock/README.md",
  "examples/README.md",
  ...readdirSync(new URL("docs/", root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`)
    .toSorted(),
];

export const pathOf = (page: string): string => fileURLToPath(new URL(page, root));

/** The TypeScript blocks of a page. */
export function snippetsOf(page: string): readonly Snippet[] {
  const text = readFileSync(pathOf(page), "utf8");
  return [...text.matchAll(/^```(?:ts|typescript)\n([\s\S]*?)^```$/gm)].map((match) => ({
    place: `${page}:${text.slice(0, match.index).split("\n").length + 1}`,
    code: match[1] ?? "",
  }));
}
