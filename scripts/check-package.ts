/**
 * Packs both packages as they would be published, lets npm install the tarballs, and uses them as a stranger would.
 * Needs a build, and the registry for what the mock depends on. Prints one line per check, and exits with 1 when one
 * fails. Arguments choose checks by a part of their names.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Check } from "./check-package/check.ts";
import { contentChecks, mockRules, sdkRules } from "./check-package/contents.ts";
import { linterChecks } from "./check-package/linters.ts";
import { commandChecks } from "./check-package/mock-command.ts";
import { readmeChecks } from "./check-package/readme.ts";
import { runtimeChecks } from "./check-package/runtime.ts";
import { sizeChecks } from "./check-package/size.ts";
import { createProjects } from "./check-package/stranger.ts";
import { pack } from "./check-package/tarball.ts";
import { typeChecks } from "./check-package/types.ts";

const folder = await mkdtemp(join(tmpdir(), "legal-entity-packed-"));

async function everyCheck(): Promise<readonly Check[]> {
  const [sdk, mock] = await Promise.all([pack("sdk", folder), pack("mock", folder)]);
  const projects = await createProjects(folder, sdk, mock);
  return [
    ...contentChecks(sdk, sdkRules),
    ...contentChecks(mock, mockRules),
    ...linterChecks(sdk, "node16"),
    ...linterChecks(mock, "esm-only"),
    ...[sizeChecks, runtimeChecks, commandChecks, readmeChecks, typeChecks].flatMap((of) => of(projects)),
  ];
}

async function passes({ name, run }: Check): Promise<boolean> {
  try {
    const result = await run();
    console.log(`ok    ${name}${result === undefined ? "" : `: ${result}`}`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** As many at once as there are processors, since compilers take most of the time. */
async function runAll(checks: readonly Check[]): Promise<number> {
  const left = checks.values();
  let passed = 0;
  const runWhatIsLeft = async () => {
    for (const check of left) if (await passes(check)) passed++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWhatIsLeft));
  return passed;
}

try {
  const wanted = process.argv.slice(2);
  const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.some((part) => name.includes(part));
  const checks = (await everyCheck()).filter(isWanted);
  if (checks.length === 0) throw new Error("There is no check like that.");
  const passed = await runAll(checks);
  console.log(`\n${passed} of ${checks.length} package checks passed`);
  process.exitCode = passed < checks.length ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
