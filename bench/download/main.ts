/** A big file from a loopback server to disk: `saveDownload`, curl and a plain `pipeline`, taking turns. */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { script, start } from "../measuring/child.ts";
import { figure, printTable, requireAtLeast, requireAtMost } from "../measuring/report.ts";
import { interleave } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { type WayName, ways } from "./ways.ts";

const size = 2 ** 30;
const rounds = 9;
const leastRatio = 1;
const mostMemory = 160_000_000;

await using server = start(process.execPath, [script("../download/server.ts"), `${size}`]);
const url = `http://127.0.0.1:${await server.line()}/files/1/file.pdf`;
const peaks: Record<WayName, number[]> = { curl: [], "→ saveDownload": [], "fetch + pipeline": [] };

/** Bytes per second of a download into a folder of its own, which is gone before the next begins. */
const speedOf = (name: WayName) => async (): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), "bench-download-"));
  try {
    const { milliseconds, peak } = await ways[name](url, directory);
    const { size: written } = await stat(join(directory, "file"));
    if (written !== size) throw new Error(`${name} wrote ${written} bytes instead of ${size}.`);
    peaks[name].push(peak);
    return (size / milliseconds) * 1000;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

const names = Object.keys(ways) as WayName[];
const measures = Object.fromEntries(names.map((name) => [name, speedOf(name)])) as Record<
  WayName,
  () => Promise<number>
>;
const speeds = await interleave(measures, { rounds, warmup: 1 });
const ratioTo = (name: WayName) => medianRatio(speeds[name], speeds.curl);
const peakOf = (name: WayName) => median(peaks[name]) / 1e6;
printTable(
  `download: 1 GiB from loopback to disk, medians of ${rounds} rounds`,
  ["", "MB/s", "× curl", "peak MB"],
  names.map((name) => [
    name,
    figure(median(speeds[name]) / 1e6),
    figure(ratioTo(name), 2),
    peakOf(name) > 0 ? figure(peakOf(name)) : "",
  ]),
);
requireAtLeast(ratioTo("→ saveDownload"), leastRatio, { what: "throughput", unit: "× curl", decimals: 2 });
requireAtMost(peakOf("→ saveDownload"), mostMemory / 1e6, { what: "peak memory of the process", unit: "MB" });
