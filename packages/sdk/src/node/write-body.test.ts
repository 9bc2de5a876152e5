import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeBody } from "./write-body.ts";

let directory = "";
const path = () => join(directory, "part");

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "write-body-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

it("gives the memory of each piece back once it is written", async () => {
  const pieces = ["one ", "two ", "three"].map((text) => new Uint8Array(new TextEncoder().encode(text)));
  async function* given() {
    yield* pieces;
  }
  const download = Object.assign(given(), { size: 13 });
  await using file = await open(path(), "wx");
  expect(await writeBody(download, file, 0, undefined)).toBe(13);
  expect(await readFile(path(), "utf8")).toBe("one two three");
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
});
