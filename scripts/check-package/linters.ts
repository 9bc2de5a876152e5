import { join } from "node:path";
import type { Check } from "./check.ts";
import { root, run } from "./command.ts";
import type { PackedSdk } from "./tarball.ts";

const bin = (name: string): string => join(root, "node_modules/.bin", name);

export const linterChecks = ({ tarball, folder }: PackedSdk): Check[] => [
  {
    name: "publint finds nothing",
    run: async () => {
      await run(bin("publint"), ["run", tarball, "--strict"], folder);
      return undefined;
    },
  },
  {
    name: "attw finds nothing (profile node16)",
    run: async () => {
      await run(bin("attw"), [tarball, "--profile", "node16", "--format", "ascii"], folder);
      return undefined;
    },
  },
];
