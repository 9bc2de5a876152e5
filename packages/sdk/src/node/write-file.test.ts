import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { rejectionOf } from "../testing/outcome.ts";
import { writeFile } from "./write-file.ts";

vi.mock(import("node:fs/promises"), async (load) => {
  const real = await load();
  return { ...real, open: vi.fn(real.open) };
});

const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

it("fails with the reason of a write that failed while more arrived, and closes the file", async () => {
  const directory = await mkdtemp(join(tmpdir(), "write-body-"));
  let close = vi.fn();
  vi.mocked(open).mockImplementationOnce(async (...args) => {
    const { open: reallyOpen } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
    const file = await reallyOpen(...args);
    close = vi.spyOn(file, "close");
    vi.spyOn(file, "writev").mockRejectedValue(full);
    return file;
  });
  let pieces = 0;
  async function* bytes() {
    while (pieces++ < 3) {
      await new Promise((resolve) => setImmediate(resolve));
      yield new Uint8Array(2 ** 20);
    }
  }
  const first = {
    fileName: "a",
    contentType: "",
    size: undefined,
    headers: new Headers(),
    body: new ReadableStream(),
    [Symbol.asyncIterator]: bytes,
    bytes: vi.fn(),
    blob: vi.fn(),
    text: vi.fn(),
  };
  const transfer = { first, reopen: vi.fn(), resumes: 5, onProgress: undefined };
  expect(await rejectionOf(writeFile(join(directory, "part"), transfer))).toBe(full);
  expect(transfer.reopen).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
  await rm(directory, { recursive: true });
});
