import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { pages, pathOf } from "./docs/snippets.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const examples = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
const index = await readFile(join(folder, "README.md"), "utf8");
const guides = await Promise.all(
  pages.filter((page) => page.startsWith("docs/")).map((page) => readFile(pathOf(page), "utf8")),
);

describe.each(examples)("examples/%s", (name) => {
  it("runs as it stands", { timeout: 30_000 }, async () => {
    await using scratch = await temporaryFolder();
    const { stderr } = await run(process.execPath, [join(folder, name)], { cwd: scratch.path, timeout: 25_000 });
    expect(stderr).toBe("");
  });

  it("holds one idea in at most forty lines", async () => {
    const lines = (await readFile(join(folder, name), "utf8")).trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines[0]).toMatch(/^\/\/ /);
  });

  it("is in the list of examples, and belongs to a guide", () => {
    expect(index).toContain(`](${name})`);
    expect(guides.join("\n")).toContain(`](../examples/${name})`);
  });
});

it("shows the quick start in the README as it runs", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const quickStart = await readFile(join(folder, "quick-start.ts"), "utf8");
  expect(readme).toContain(quickStart.split("\n").slice(1).join("\n").trim());
});
