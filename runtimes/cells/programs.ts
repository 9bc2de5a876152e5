import type { ModuleFormat } from "../project.ts";
import { programCell } from "./program.ts";

const formats: readonly ModuleFormat[] = ["esm", "cjs"];

export const nodeCells = [20, 22, 24, 26].flatMap((version) =>
  formats.map((format) =>
    programCell({
      runtime: `node ${version}`,
      format,
      binary: `node-${version}/bin/node`,
      refusedOrder: "connection",
      arguments: () => [],
    }),
  ),
);

/** Bun 1.4 says ECONNREFUSED without a system call. */
export const bunCells = formats.map((format) =>
  programCell({
    runtime: "bun",
    format,
    binary: ".bin/bun",
    refusedOrder: "connection",
    arguments: () => ["run", "--no-install"],
  }),
);

/** With no more permissions than the SDK needs: loopback, and the files of the project. */
export const denoCells = formats.map((format) =>
  programCell({
    runtime: "deno",
    format,
    binary: ".bin/deno",
    refusedOrder: "order-outcome-unknown",
    arguments: (folder) => [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-remote",
      "--node-modules-dir=manual",
      "--allow-net=127.0.0.1",
      `--allow-read=${folder}`,
      `--allow-write=${folder}`,
    ],
  }),
);
