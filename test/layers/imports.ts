import { posix } from "node:path";
import ts from "typescript";
import type { Sources } from "./sources.ts";

/** One import, of a type or a value, static or dynamic. */
export interface Import {
  readonly from: string;
  /** A path below `src` for a file of the same package, else the name of a module. */
  readonly to: string;
  readonly isOwn: boolean;
}

export function importsOf(from: string, text: string): readonly Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const isOwn = fileName.startsWith(".");
    return { from, to: isOwn ? posix.join(posix.dirname(from), fileName) : fileName, isOwn };
  });
}

export const allImports = (sources: Sources): readonly Import[] =>
  [...sources].flatMap(([path, text]) => importsOf(path, text));

/** The chains of imports that lead back to where they began, each written once, as `a.ts → b.ts → a.ts`. */
export function importCycles(sources: Sources): readonly string[] {
  const own = allImports(sources).filter(({ isOwn }) => isOwn);
  const importsIn = (path: string) => own.filter(({ from }) => from === path);
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const { to } of importsIn(path)) visit(to, [...trail, path]);
    done.add(path);
  }
  for (const path of sources.keys()) visit(path, []);
  return cycles;
}
