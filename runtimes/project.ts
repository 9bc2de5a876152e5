import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./command.ts";

export type ModuleFormat = "esm" | "cjs";

/** The folders of two strangers' projects: the packed SDK in `node_modules`, the scenario beside it. */
export type Projects = Readonly<Record<ModuleFormat, string>>;

const here = fileURLToPath(new URL(".", import.meta.url));

/** A new folder that is gone afterwards with all that is in it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "runtimes-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Packs the built SDK and lets npm install it, without a registry, in a project of each module format. */
export async function createProjects(folder: string): Promise<Projects> {
  const sdk = await packSdk(folder);
  const zod = await packZod(folder);
  const create = (format: ModuleFormat) => createProject(join(folder, format), format, [sdk, zod]);
  return { esm: await create("esm"), cjs: await create("cjs") };
}

async function packSdk(folder: string): Promise<string> {
  await run("pnpm", ["pack", "--pack-destination", folder], { cwd: join(here, "../packages/sdk") });
  const [tarball] = (await readdir(folder)).filter((file) => file.endsWith(".tgz"));
  if (tarball === undefined) throw new Error("pnpm pack made no tarball.");
  return join(folder, tarball);
}

/** From a copy: pnpm links equal files to each other, and npm leaves out what is a link in a tarball. */
async function packZod(folder: string): Promise<string> {
  await cp(await realpath(join(here, "node_modules/zod")), join(folder, "zod"), { recursive: true });
  await run("tar", ["-czf", "zod.tgz", "zod"], { cwd: folder });
  return join(folder, "zod.tgz");
}

async function createProject(folder: string, format: ModuleFormat, tarballs: readonly string[]): Promise<string> {
  const type = format === "esm" ? "module" : "commonjs";
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "stranger", private: true, type }));
  const offline = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", join(folder, "../cache")];
  await run("npm", ["install", ...offline, ...tarballs], { cwd: folder });
  await cp(join(here, "scenario"), folder, { recursive: true });
  return folder;
}
