import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("../examples/demo/main.ts", import.meta.url));

/** What differs from run to run: times, dates and the length of files that hold them. */
const settle = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, "<date>")
    .replace(/\d+\.\d s\b/g, "<seconds>")
    .replace(/\d+ bytes/g, "<size>")
    .trim();

it("shows the demo in the README as it runs, and leaves real files", { timeout: 30_000 }, async () => {
  await using scratch = await temporaryFolder();
  const { stdout, stderr } = await run(process.execPath, [script], { cwd: scratch.path });
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const shown = /```text\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  expect(stderr).toBe("");
  expect(stdout).not.toContain("\u001b");
  expect(settle(stdout)).toBe(settle(shown));

  const folder = join(scratch.path, "downloads");
  const names = (await readdir(folder)).toSorted();
  const beginnings = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).subarray(0, 4)));
  expect(beginnings.map((bytes) => bytes.toString("latin1"))).toEqual(["%PDF", "PK\u0003\u0004"]);
});
