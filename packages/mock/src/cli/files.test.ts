import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkTarget, readState, readText, writeWhole } from "./files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a file of state", () => {
  it("is written as a whole over what was there", () => {
    const path = join(folder, "state.json");
    writeFileSync(path, "what was there before, and was longer");
    writeWhole(path, "new");
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(folder)).toEqual(["state.json"]);
  });

  it("need not be there yet where it is written at the end", () => {
    const path = join(folder, "later.json");
    expect(readState({ import: path, exportOnExit: path })).toBeUndefined();
    expect(() => readState({ import: path, exportOnExit: join(folder, "other.json") })).toThrow(
      /--import cannot be read/,
    );
    expect(readState({ import: undefined, exportOnExit: path })).toBeUndefined();
  });

  it("leaves nothing behind when it cannot be written, and no folder is touched", () => {
    const path = join(folder, "taken");
    mkdirSync(path);
    writeFileSync(join(path, "precious"), "kept");
    expect(() => writeWhole(path, "new")).toThrow();
    expect(readdirSync(folder)).toEqual(["taken"]);
    expect(readFileSync(join(path, "precious"), "utf8")).toBe("kept");
    expect(() => checkTarget(path)).toThrow(/--export-on-exit cannot be .*: it is a folder/);
  });

  it("is looked for at the start, not at the end", () => {
    expect(() => checkTarget(join(folder, "missing", "state.json"))).toThrow(/its folder is missing/);
    expect(() => checkTarget(join(folder, "state.json"))).not.toThrow();
  });

  it("is refused when it cannot be read or is not JSON", () => {
    const path = join(folder, "state.json");
    expect(() => readText("data", path)).toThrow(/^--data cannot be read: .*no such file/);
    writeFileSync(path, "{");
    expect(() => readState({ import: path, exportOnExit: path })).toThrow(/--import cannot be .*: it is not JSON/);
  });
});
