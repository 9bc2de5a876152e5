import { outputOf } from "../measuring/child.ts";

/** The memory that a process holds at this moment, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  return Number(await outputOf("ps", ["-o", "rss=", "-p", `${pid}`])) * 1024;
}
