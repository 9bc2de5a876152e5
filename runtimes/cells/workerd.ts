import { join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import type { Cell } from "./cell.ts";

/** Bundled as wrangler does it: workerd resolves no packages. */
async function bundle(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "worker.mjs")],
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Cloudflare's runtime, without `nodejs_compat`. Its requests go to loopback themselves: nothing is stubbed. */
export const workerdCell: Cell = {
  name: "workerd",
  runtime: "workerd",
  hasNode: false,
  refusedOrder: "order-outcome-unknown",
  async run({ esm }, given) {
    const script = await bundle(esm);
    // Without `cf: false` it would ask Cloudflare where this machine is.
    const worker = new Miniflare({ modules: true, script, compatibilityDate: "2026-07-01", cf: false });
    try {
      const body = JSON.stringify(given);
      const response = await worker.dispatchFetch("http://worker.test", { method: "POST", body });
      if (!response.ok) throw new Error(await response.text());
      return await response.json();
    } finally {
      await worker.dispose();
    }
  },
};
