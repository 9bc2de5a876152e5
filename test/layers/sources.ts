import { globSync, readFileSync } from "node:fs";

/** The text of each source file, by its path below the `src` of its package, such as `domain/order.ts`. */
export type Sources = ReadonlyMap<string, string>;

const isSource = (path: string): boolean => !/\.test\.ts$|(^|\/)(testing|generated)\//.test(path);

/** Every source file of a package, without its tests and what was generated. */
export function sourcesOf(name: "contract" | "mock" | "sdk"): Sources {
  const root = new URL(`../../packages/${name}/src/`, import.meta.url);
  const paths = globSync("**/*.ts", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  return new Map(paths.filter(isSource).map((path) => [path, readFileSync(new URL(path, root), "utf8")]));
}
