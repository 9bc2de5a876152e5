import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ServerState } from "../adapters/server.ts";
import type { Files } from "./options.ts";

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** @throws TypeError that says why a file cannot be read. */
export function readText(option: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`--${option} cannot be read: ${reason}. Give the path of a file.`, { cause });
  }
}

/**
 * The state to start with. A file that is also where state goes at the end need not be there yet: the first run writes it.
 *
 * @throws TypeError when the file is not JSON; what is in it, the server checks
 */
export function readState({
  import: path,
  exportOnExit,
}: Pick<Files, "import" | "exportOnExit">): ServerState | undefined {
  if (path === undefined || (path === exportOnExit && !existsSync(path))) return undefined;
  const text = readText("import", path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TypeError(`--import cannot be ${path}: it is not JSON. Give what --export-on-exit wrote.`, { cause });
  }
}

/** Says at the start what would be found out at the end. @throws TypeError when no file can be written there */
export function checkTarget(path: string): void {
  if (isFolder(path))
    throw new TypeError(`--export-on-exit cannot be ${path}: it is a folder. Give the path of a file.`);
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (cause) {
    throw new TypeError(`--export-on-exit cannot be ${path}: its folder is missing or not writable.`, { cause });
  }
}

/** Writes a file as a whole or not at all; what was there stays until the new one is complete. */
export function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text, { flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
