import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeFile } from "./place-file.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "place-file-"));
});

afterEach(() => rm(directory, { recursive: true }));

it.each([true, false])(
  "leaves nothing under the name when the file has vanished (overwrite: %s)",
  async (overwrite) => {
    const placing = placeFile(join(directory, "vanished"), join(directory, "extract.pdf"), overwrite);
    await expect(placing).rejects.toMatchObject({ code: "ENOENT" });
    expect(await readdir(directory)).toEqual([]);
  },
);
