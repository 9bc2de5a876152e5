/**
 * Installs the packed SDK by npm and runs one scenario with it in every runtime that it is meant for. Prints a line per
 * cell and exits with 1 when one fails; what cannot run has failed. Arguments choose cells by a part of their names.
 */
import { performance } from "node:perf_hooks";
import { cells, pass } from "./matrix.ts";
import { createProjects, temporaryFolder } from "./project.ts";

const wanted = process.argv.slice(2);
const chosen = cells.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`There is no cell like that. There are: ${cells.map(({ name }) => name)}`);

await using scratch = await temporaryFolder();
const projects = await createProjects(scratch.path);
let failures = 0;
for (const cell of chosen) {
  const started = performance.now();
  const report = (verdict: string, remark: string) =>
    console.log(
      `${cell.name.padEnd(12)} ${verdict.padEnd(4)} ${Math.round(performance.now() - started)} ms  ${remark}`,
    );
  try {
    report("ok", await pass(cell, projects));
  } catch (error) {
    failures++;
    report("FAIL", error instanceof Error ? error.message : `${error}`);
  }
}
console.log(`\n${chosen.length - failures} of ${chosen.length} cells passed`);
process.exitCode = failures > 0 ? 1 : 0;
