/** Runs all benches, or those that are named: `pnpm bench bundle`, `pnpm bench mock`. Exits with 1 when a limit is missed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { script } from "./measuring/child.ts";

const benches = {
  bundle: "../bundle/main.ts",
  call: "../call/main.ts",
  download: "../download/main.ts",
  waiting: "../waiting/main.ts",
  policy: "../policy/main.ts",
  conformance: "../conformance/main.ts",
  "mock/cost": "../mock/cost.ts",
  "mock/msw-form": "../mock/msw-form.ts",
  "mock/throughput": "../mock/throughput.ts",
  "mock/start": "../mock/start.ts",
  "mock/growth": "../mock/growth.ts",
  "mock/search": "../mock/search.ts",
  "mock/tenants": "../mock/tenants.ts",
};

/** What no bench takes; one that hangs ends here. In milliseconds. */
const mostTime = 15 * 60_000;

const asked = process.argv.slice(2);
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((word) => name === word || name.startsWith(`${word}/`));
const chosen = Object.entries(benches).filter(([name]) => isAsked(name));

/** Each in a process of its own, so that none meets what another one left. */
async function passes(path: string): Promise<boolean> {
  const bench = spawn(process.execPath, [script(path)], { stdio: "inherit", timeout: mostTime });
  const [code] = await once(bench, "exit");
  return code === 0;
}

const missed: string[] = [];
for (const [name, path] of chosen) if (!(await passes(path))) missed.push(name);
if (chosen.length === 0) console.error(`There is no such bench. There are: ${Object.keys(benches).join(", ")}.`);
else console.log(missed.length === 0 ? "\nEvery limit is kept." : `\nMissed: ${missed.join(", ")}.`);
process.exitCode = chosen.length === 0 || missed.length > 0 ? 1 : 0;
