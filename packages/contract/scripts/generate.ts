// Writes src/generated from openapi.yaml. With --check it writes nothing, names what is stale, and exits 1.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { generateSchemas } from "./generate-schemas.ts";
import { generateTypes } from "./generate-types.ts";

const contract = new URL("../../../openapi.yaml", import.meta.url);
const folder = new URL("../src/generated/", import.meta.url);
const banner = "// Generated from openapi.yaml by `pnpm generate`. Do not edit.\n\n";

async function generate(): Promise<Record<string, string>> {
  const document: Record<string, unknown> = parse(await readFile(contract, "utf8"));
  return {
    "types.ts": banner + (await generateTypes(document)),
    "schemas.ts": banner + (await generateSchemas(document)),
  };
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(name, folder), text);
}

async function check(name: string, text: string): Promise<void> {
  const path = new URL(name, folder);
  const committed = await readFile(path, "utf8").catch(() => undefined);
  if (committed === text) return;
  console.error(`${fileURLToPath(path)} is stale. Run pnpm generate.`);
  process.exitCode = 1;
}

const act = process.argv.includes("--check") ? check : write;
for (const [name, text] of Object.entries(await generate())) await act(name, text);
