import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What the service answers to a search that finds nothing. */
const none = JSON.stringify({ entities: [] });
const program = fileURLToPath(new URL("faking-program.ts", import.meta.url));

/** The program as a process of its own, whose requests may hang, and what it has said. */
function start() {
  const child = spawn(process.execPath, [program], { stdio: "pipe" });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.err += chunk;
  });
  return { said, say: () => child.stdin.write("go on\n"), [Symbol.dispose]: () => void child.kill() };
}

test("a faked setImmediate makes requests hang: one message says why, and mock.fetch goes on", {
  timeout: 30_000,
}, async () => {
  using running = start();
  const { said, say } = running;
  await expect.poll(() => said.err, { timeout: 20_000 }).toMatch(/setImmediate is faked.*toNotFake.*mock\.fetch/s);
  await expect.poll(() => said.out, { timeout: 5000 }).toBe(`first ${none}\nmock.fetch ${none}\n`);
  say();
  await expect.poll(() => said.out, { timeout: 5000 }).toContain(`real again ${none}`);
  expect(said.out).not.toContain("hanging");
  expect(said.err.match(/setImmediate is faked/g)).toHaveLength(1);
});
