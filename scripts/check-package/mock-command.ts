import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Check } from "./check.ts";
import { root, run } from "./command.ts";
import type { Projects } from "./stranger.ts";

/** What the README of the mock tells a stranger to type. */
const served = "npx @legal-entity/mock --port 4010";
const executed = "npx @legal-entity/mock exec -- npm test";

async function expectInReadme(command: string): Promise<void> {
  const readme = await readFile(join(root, "packages/mock/README.md"), "utf8");
  if (!readme.includes(`${command}\n`)) throw new Error(`      The README does not say: ${command}`);
}

const words = (command: string): readonly [string, ...string[]] => {
  const [program = "", ...args] = command.split(" ");
  return [program, ...args];
};

/** Fails when the stream ends before there is a line, and when none comes in time. */
async function firstLine(stream: Readable): Promise<string> {
  const lines = createInterface(stream);
  const signal = AbortSignal.timeout(30_000);
  const [line] = await Promise.race([once(lines, "line", { signal }), once(lines, "close", { signal })]);
  if (line === undefined) throw new Error("      It ended without a word.");
  return String(line);
}

/** Starts the server by its command on a free port, asks it something, and ends it as a terminal would. */
async function serveOnce(cwd: string): Promise<string> {
  const [program, ...args] = words(served.replace("4010", "0 --json"));
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "inherit"], detached: true });
  try {
    const { url } = JSON.parse(await firstLine(child.stdout));
    const answer = await fetch(`${url}/entity?query=timber`, { headers: { authorization: "Bearer test" } });
    if (!answer.ok) throw new Error(`      GET /entity: ${answer.status}`);
    return `${(await answer.json()).entities.length} entities found`;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  }
}

/** Passes when the server is there, and by its exit code says so. */
const test = `
const url = process.env.LEGAL_ENTITY_BASE_URL + "/entity?query=timber";
const { status } = await fetch(url, { headers: { authorization: "Bearer " + process.env.LEGAL_ENTITY_TOKEN } });
process.exitCode = status === 200 ? 0 : 1;
`;

export const commandChecks = ({ server }: Projects): Check[] => [
  {
    name: "the mock's server has no msw",
    run: () => {
      if (existsSync(join(server, "node_modules/msw"))) throw new Error("      npm has installed it.");
      return undefined;
    },
  },
  {
    name: `\`${served}\` serves`,
    run: async () => {
      await expectInReadme(served);
      return serveOnce(server);
    },
  },
  {
    name: `\`${executed}\` runs the tests`,
    run: async () => {
      await expectInReadme(executed);
      await writeFile(join(server, "test.mjs"), test);
      const [program, ...args] = words(executed);
      await run(program, args, server);
      return undefined;
    },
  },
];
