import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { patienceMs } from "./mock/holds.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("./mock/session-process.ts", import.meta.url));

/** What a process printed that played the sessions somewhere in the world. */
async function playIn(environment: Readonly<Record<string, string>>, cwd: string) {
  const { stdout } = await run(process.execPath, [program], { cwd, env: { ...process.env, ...environment } });
  return JSON.parse(stdout);
}

test("the same seed and the same calls give the same bytes in two processes, wherever these run", {
  timeout: patienceMs,
}, async () => {
  const [here, there] = await Promise.all([
    playIn({ TZ: "UTC", LC_ALL: "C" }, process.cwd()),
    playIn({ TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8" }, tmpdir()),
  ]);
  expect(here.requests).toBeGreaterThan(2000);
  expect(here.webhooks).toBeGreaterThan(100);
  expect(here.files).toBeGreaterThan(30);
  expect(there).toEqual(here);
});
