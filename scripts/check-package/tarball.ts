import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./command.ts";

/** A package as it would be published. */
export interface Packed {
  readonly tarball: string;
  /** Paths inside of the tarball. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
  read(file: string): Promise<string>;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Packs one of `packages/` into a folder, and unpacks it there to be looked at. */
export async function pack(directory: "sdk" | "mock", folder: string): Promise<Packed> {
  const own = join(folder, directory);
  await mkdir(own);
  await run("pnpm", ["pack", "--pack-destination", own], join(root, "packages", directory));
  const [name] = await readdir(own);
  if (name === undefined) throw new Error("pnpm pack made no tarball.");
  await run("tar", ["-xzf", name], own);
  const unpacked = join(own, "package");
  const read = (file: string) => readFile(join(unpacked, file), "utf8");
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return {
    tarball: join(own, name),
    files: files.map((file) => file.slice(unpacked.length + 1).replaceAll("\\", "/")).sort(),
    manifest: JSON.parse(await read("package.json")),
    read,
  };
}
