/**
 * Packs the SDK as it would be published, and uses the tarball as a stranger would. Needs a build, and no network.
 * Prints one line per check, and exits with 1 when one fails.
 */
import { rm } from "node:fs/promises";
import { contentChecks } from "./check-package/contents.ts";
import { linterChecks } from "./check-package/linters.ts";
import { runtimeChecks } from "./check-package/runtime.ts";
import { sizeChecks } from "./check-package/size.ts";
import { packSdk } from "./check-package/tarball.ts";
import { typeChecks } from "./check-package/types.ts";

const packed = await packSdk();
const checks = [contentChecks, linterChecks, runtimeChecks, sizeChecks, typeChecks].flatMap((of) => of(packed));
let failures = 0;
for (const { name, run } of checks) {
  try {
    const result = await run();
    console.log(`ok    ${name}${result === undefined ? "" : `: ${result}`}`);
  } catch (error) {
    failures++;
    console.log(`FAIL  ${name}\n${error instanceof Error ? error.message : error}`);
  }
}
await rm(packed.folder, { recursive: true, force: true });
console.log(`\n${checks.length - failures} of ${checks.length} package checks passed`);
process.exitCode = failures > 0 ? 1 : 0;
