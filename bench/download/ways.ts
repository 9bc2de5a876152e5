import { join } from "node:path";
import { outputOf, script } from "../measuring/child.ts";
import type { DownloadCost } from "./cost.ts";

/** Downloads the URL to a file called `file` in the directory. */
export type Way = (url: string, directory: string) => Promise<DownloadCost>;

const inNode =
  (path: string): Way =>
  async (url, directory) =>
    JSON.parse(await outputOf(process.execPath, [script(path), url, directory]));

/** curl tells its own time, from its call to its end, without the start of the process; so do the others. */
const curl: Way = async (url, directory) => {
  const output = ["--output", join(directory, "file"), "--write-out", "%{time_total}"];
  const seconds = await outputOf("curl", [
    "--silent",
    "--fail",
    "--header",
    "authorization: Bearer test",
    ...output,
    url,
  ]);
  return { milliseconds: Number(seconds) * 1000, peak: 0 };
};

export const ways = {
  curl,
  "→ saveDownload": inNode("../download/with-sdk.js"),
  "fetch + pipeline": inNode("../download/with-pipeline.js"),
} satisfies Record<string, Way>;

export type WayName = keyof typeof ways;
