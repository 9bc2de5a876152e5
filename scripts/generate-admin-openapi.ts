import { readFile, writeFile } from "node:fs/promises";
import { stringify } from "yaml";
import { adminDocument } from "../packages/mock/src/admin/document/document.ts";

/** Writes the document of the control API from its table of routes; with `--check` it only says whether it is stale. */
const file = new URL("../packages/mock/generated/admin-openapi.yaml", import.meta.url);
const note = "# The control API of the mock. Written by `pnpm generate` from packages/mock/src/admin. Do not edit.\n";

const before = await readFile(file, "utf8").catch(() => "");
const after = `${note}${stringify(adminDocument(), { lineWidth: 120, aliasDuplicateObjects: false })}`;

if (!process.argv.includes("--check")) await writeFile(file, after);
else if (after !== before) {
  console.error("packages/mock/generated/admin-openapi.yaml is stale. Run pnpm generate.");
  process.exitCode = 1;
}
