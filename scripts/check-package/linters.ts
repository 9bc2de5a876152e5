import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { type Check, expectNone } from "./check.ts";
import { root, run } from "./command.ts";
import type { Packed } from "./tarball.ts";

/** @param profile of attw: which ways of resolving modules the package is meant for */
export const linterChecks = ({ tarball, manifest }: Packed, profile: "node16" | "esm-only"): Check[] => [
  {
    name: `publint finds nothing in ${manifest.name}`,
    run: async () => {
      const { buffer } = new Uint8Array(await readFile(tarball));
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
      return expectNone(messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code));
    },
  },
  {
    name: `attw finds nothing in ${manifest.name} (profile ${profile})`,
    run: async () => {
      const attw = join(root, "node_modules/.bin/attw");
      await run(attw, [tarball, "--profile", profile, "--format", "ascii"], dirname(tarball));
      return undefined;
    },
  },
];
