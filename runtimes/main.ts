/**
 * Installs the packed SDK by npm and runs one scenario with it in every runtime that it is meant for. Prints a line per
 * cell and exits with 1 when one fails; what cannot run has failed. Arguments choose cells by a part of their names.
 */
import { performance } from "node:perf_hooks";
import type { Cell } from "./cells/cell.ts";
import { cells, pass } from "./matrix.ts";
import { createProjects, temporaryFolder } from "./project.ts";

/** How many cells run at the same time. */
const atOnce = 3;

const wanted = process.argv.slice(2);
const chosen = cells.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`There is no cell like that. There are: ${cells.map(({ name }) => name)}`);

await using scratch = await temporaryFolder();
const projects = await createProjects(scratch.path);
let failures = 0;

async function show(cell: Cell): Promise<void> {
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

// A cell spends most of its time waiting for orders, so a few of them share the machine.
const left = chosen.values();
async function showWhatIsLeft(): Promise<void> {
  for (const cell of left) await show(cell);
}
await Promise.all(Array.from({ length: atOnce }, showWhatIsLeft));

console.log(`\n${chosen.length - failures} of ${chosen.length} cells passed`);
process.exitCode = failures > 0 ? 1 : 0;
