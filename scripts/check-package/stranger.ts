import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./command.ts";
import type { Packed } from "./tarball.ts";

/** The folders of a stranger's projects, each with what npm has installed there. */
export interface Projects {
  /** The SDK, and zod for its schemas. */
  readonly sdk: string;
  /** The mock alone: what its server needs, and no msw. */
  readonly server: string;
  /** All that a test suite uses: both packages, and msw. */
  readonly tests: string;
}

/** Takes the versions that this workspace was tested with. */
async function versioned(name: string, from: string): Promise<string> {
  const manifest = await readFile(join(root, from, "node_modules", name, "package.json"), "utf8");
  return `${name}@${JSON.parse(manifest).version}`;
}

async function install(folder: string, packages: readonly string[]): Promise<string> {
  await mkdir(folder);
  const scripts = { test: "node test.mjs" };
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "stranger", private: true, type: "module", scripts }),
  );
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...packages], folder);
  return folder;
}

/** Lets npm install the tarballs; what they depend on comes from the registry, as it does for a stranger. */
export async function createProjects(folder: string, sdk: Packed, mock: Packed): Promise<Projects> {
  const [zod, msw] = await Promise.all([versioned("zod", "packages/sdk"), versioned("msw", ".")]);
  const [first, second, third] = await Promise.all([
    install(join(folder, "sdk-project"), [sdk.tarball, zod]),
    install(join(folder, "server-project"), [mock.tarball]),
    install(join(folder, "tests-project"), [sdk.tarball, mock.tarball, msw]),
  ]);
  return { sdk: first, server: second, tests: third };
}
