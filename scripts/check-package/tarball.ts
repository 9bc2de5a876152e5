import { mkdir, mkdtemp, readdir, readFile, rename, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./command.ts";

/** The packed SDK, and a scratch project in which it is installed. */
export interface PackedSdk {
  readonly folder: string;
  readonly tarball: string;
  /** The project that uses it: `node_modules` holds the unpacked tarball and its optional peer. */
  readonly project: string;
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

/** Packs the SDK and installs it by hand, as npm would, without a registry. */
export async function packSdk(): Promise<PackedSdk> {
  const folder = await mkdtemp(join(tmpdir(), "packed-sdk-"));
  await run("pnpm", ["pack", "--pack-destination", folder], join(root, "packages/sdk"));
  const [name] = (await readdir(folder)).filter((file) => file.endsWith(".tgz"));
  if (name === undefined) throw new Error("pnpm pack made no tarball.");
  const tarball = join(folder, name);
  const project = join(folder, "project");
  const scope = join(project, "node_modules/@legal-entity");
  await mkdir(scope, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", scope], folder);
  const installed = join(scope, "sdk");
  await rename(join(scope, "package"), installed);
  await symlink(join(root, "packages/sdk/node_modules/zod"), join(project, "node_modules/zod"));
  const read = (file: string) => readFile(join(installed, file), "utf8");
  const entries = await readdir(installed, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return {
    folder,
    tarball,
    project,
    files: files.map((file) => file.slice(installed.length + 1).replaceAll("\\", "/")).sort(),
    manifest: JSON.parse(await read("package.json")),
    read,
  };
}
