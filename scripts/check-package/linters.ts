import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { type Check, expectNone } from "./check.ts";
import { root, run } from "./command.ts";
import type { PackedSdk } from "./tarball.ts";

export const linterChecks = ({ tarball, folder, manifest }: PackedSdk): Check[] => [
  {
    name: "publint finds nothing",
    run: async () => {
      const { buffer } = new Uint8Array(await readFile(tarball));
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
      return expectNone(messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code));
    },
  },
  {
    name: "attw finds nothing (profile node16)",
    run: async () => {
      const attw = join(root, "node_modules/.bin/attw");
      await run(attw, [tarball, "--profile", "node16", "--format", "ascii"], folder);
      return undefined;
    },
  },
];
