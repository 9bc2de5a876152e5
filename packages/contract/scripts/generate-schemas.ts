import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";

/** The zod schemas of every component and query, named after their types in camelCase. */
export async function generateSchemas(document: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    await createClient({
      input: document,
      output: folder,
      logs: { level: "silent", file: false },
      plugins: [
        {
          name: "zod",
          compatibilityVersion: "mini",
          definitions: "{{name}}",
          requests: { body: "{{name}}Body", path: "{{name}}Path", query: "{{name}}Query" },
          responses: false,
          webhooks: false,
        },
      ],
    });
    return await readFile(join(folder, "zod.gen.ts"), "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}
