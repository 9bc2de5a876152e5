import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../command.ts";
import type { ModuleFormat, Projects } from "../project.ts";
import type { Cell, Given } from "./cell.ts";

export interface Program {
  readonly runtime: string;
  readonly format: ModuleFormat;
  /** Below `node_modules`. */
  readonly binary: string;
  readonly refusedOrder: Given["refusedOrder"];
  /** What comes before the name of the script. */
  arguments(folder: string): readonly string[];
}

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

/** In milliseconds. What the SDK leaves behind when all is done lasts for minutes, a runtime's own end does not. */
const mayLinger = 5_000;

/** A runtime that runs a script and prints what comes of it. */
export const programCell = (program: Program): Cell => ({
  name: `${program.runtime} ${program.format}`,
  runtime: program.runtime,
  hasNode: true,
  refusedOrder: program.refusedOrder,
  async run(projects: Projects, given) {
    const folder = projects[program.format];
    const directory = await mkdtemp(join(folder, "saved-"));
    const script = program.format === "esm" ? "run.mjs" : "run.cjs";
    const args = [...program.arguments(folder), script, JSON.stringify({ ...given, directory })];
    const options = { cwd: folder, env: environment(folder), mayLinger };
    const printed = await run(join(modules, program.binary), args, options);
    if (printed === "") throw new Error("It ended in the middle of a step, without an error.");
    return JSON.parse(printed);
  },
});

/** Nothing of this machine's settings, proxies among them, and no look for updates. */
const environment = (folder: string): NodeJS.ProcessEnv => ({
  HOME: folder,
  PATH: process.env["PATH"],
  NO_COLOR: "1",
  DENO_DIR: join(folder, ".deno"),
  DENO_NO_UPDATE_CHECK: "1",
});
