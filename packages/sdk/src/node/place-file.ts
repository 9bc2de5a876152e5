import { link, open, rename, rm, stat } from "node:fs/promises";
import { DownloadError } from "../errors/download-error.ts";

/** Fails early, before the bytes are fetched; `placeFile` is what makes sure. */
export async function refuseExisting(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) throw existing(path);
}

/** Gives a finished file its name, at once and without ever replacing another file unless told to. */
export async function placeFile(temporary: string, path: string, overwrite: boolean): Promise<void> {
  if (overwrite) return rename(temporary, path);
  await link(temporary, path).catch(() => claim(temporary, path));
}

/** For file systems without hard links: takes the name with an empty file first, which fails where there is one. */
async function claim(temporary: string, path: string): Promise<void> {
  const empty = await open(path, "wx").catch((error) => {
    throw codeOf(error) === "EEXIST" ? existing(path, error) : error;
  });
  await empty.close();
  await rename(temporary, path).catch(async (error) => {
    await rm(path, { force: true });
    throw error;
  });
}

function existing(path: string, cause?: unknown): DownloadError {
  return new DownloadError(`${path} is there already. Pass overwrite, or another fileName.`, {
    problem: "exists",
    ...(cause !== undefined && { cause }),
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
