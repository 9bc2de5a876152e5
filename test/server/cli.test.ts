import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@legal-entity/mock";
import { connectMock } from "@legal-entity/mock/remote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand, startCommand } from "./command.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "legal-entity-mock-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const headers = { authorization: "Bearer t" };
const extract = { documents: [{ entity_persistent_id: catalogue[0]?.persistent_id, product_code: "CURRENT_EXTRACT" }] };
const read = async (url: string) => (await fetch(url, { headers })).json();

async function place(url: string): Promise<string> {
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
  const response = await fetch(`${url}/document/order`, { ...init, body: JSON.stringify(extract) });
  return (await response.json()).order_id;
}

/** Keeps a request under way until its connection is broken off. */
async function hold(url: string): Promise<void> {
  const mock = await connectMock(url, { token: "t" });
  await mock.faults.set({ type: "hang", operation: "searchEntities" });
  read(`${url}/entity?query=x`).catch(() => {});
  await expect.poll(async () => (await mock.faults.list())[0]?.strikes).toBe(1);
}

const closing = (url: string) => expect.poll(() => fetch(`${url}/livez`).catch(() => "closed")).toBe("closed");

describe("the command", () => {
  test("prints one JSON line, serves, and stops at a signal with exit code 0", async () => {
    await using server = await startCommand();
    expect((await read(`${server.url}/entity?query=Nordic`)).entities).not.toEqual([]);
    server.process.kill("SIGTERM");
    const { code, stdout, stderr } = await server.ended();
    expect({ code, stderr, lines: stdout.trim().split("\n").length }).toEqual({ code: 0, stderr: "", lines: 1 });
  });

  test("stops at SIGINT, though somebody sleeps on it", async () => {
    await using server = await startCommand("--clock", "virtual");
    const mock = await connectMock(server.url, { token: "t" });
    await mock.clock.freeze();
    const asleep = mock.clock.sleep(1000);
    const woken = expect(asleep).rejects.toThrow("Failed to reach the mock");
    await expect.poll(() => read(`${server.url}/readyz`)).toEqual({ status: "ok" });
    server.process.kill("SIGINT");
    expect((await server.ended()).code).toBe(0);
    await woken;
  });

  test("greets with a request to try", async () => {
    await using command = runCommand(["--port", "0"]);
    expect(await command.firstLine()).toMatch(/^Legal entity mock at http:\/\/127\.0\.0\.1:\d+$/);
    expect(command.said()).toContain("curl");
  });

  test.each([
    [[], true],
    [["--admin-token", "sesame"], false],
  ])("says that nobody can turn a dial where others reach it without a token: %j", async (args, isSaid) => {
    await using command = runCommand(["--port", "0", "--host", "0.0.0.0", ...args]);
    await command.firstLine();
    expect(command.said().includes("--admin-token opens one")).toBe(isSaid);
  });

  test("takes assumptions, fulfilment, seed and clock", async () => {
    const options = "--assume createStatus=202 --fulfilment 3d --clock virtual --one-world --seed 7".split(" ");
    await using server = await startCommand(...options);
    const mock = await connectMock(server.url, { token: "t" });
    expect(await mock.assumptions.get("createStatus")).toBe("202");
    const orderId = await place(server.url);
    await mock.clock.advance({ days: 3 });
    expect(await mock.orders.get(orderId)).toMatchObject({ status: "COMPLETED" });
  });

  test("serves the user's own entities, and says what is wrong with them", async () => {
    const path = join(folder, "own.ndjson");
    writeFileSync(path, `${JSON.stringify({ ...catalogue[0], persistent_id: "le_own" })}\n`);
    await using server = await startCommand("--data", path);
    expect(await read(`${server.url}/entity/le_own`)).toMatchObject({ persistent_id: "le_own" });
    writeFileSync(path, '{"persistent_id":"le_own"}\n');
    await using refused = runCommand(["--data", path]);
    const { code, stderr } = await refused.ended();
    expect(code).toBe(2);
    expect(stderr).toMatch(/own\.ndjson.*line 1.*name/s);
  });

  test.each([
    [["--colour"], "--colour"],
    [["--port", "x"], "--port"],
    [["--assume", "createStatus=500"], "createStatus"],
    [["--data", "/nowhere/at-all.json"], "--data"],
    [["--import", "/nowhere/at-all.json"], "--import"],
    [["--export-on-exit", "/nowhere/at-all.json"], "--export-on-exit"],
    [["--host", "203.0.113.1", "--port", "0"], "--host"],
    [["--host", "0.0.0.0", "--admin-token", ""], "adminToken"],
    [["--base-url", "nowhere"], "baseUrl"],
  ])("refuses %j in one line on stderr, with exit code 2", async (args, named) => {
    await using command = runCommand(args);
    const { code, stdout, stderr } = await command.ended();
    expect({ code, stdout, lines: stderr.trim().split("\n").length }).toEqual({ code: 2, stdout: "", lines: 1 });
    expect(stderr).toContain(named);
  });

  test("says that a port is taken, with exit code 1", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    await using command = runCommand(["--port", port]);
    expect(await command.ended()).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is taken`) });
    holder.close();
  });

  test("helps, and tells its version", async () => {
    await using help = runCommand(["--help"]);
    expect(await help.ended()).toMatchObject({ code: 0, stdout: expect.stringContaining("--export-on-exit") });
    await using version = runCommand(["--version"]);
    expect(await version.ended()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

describe("the state of a command", () => {
  test("is written at the end as a whole, and taken over by the next one", async () => {
    const path = join(folder, "state.json");
    writeFileSync(path, "what was there before");
    await using first = await startCommand("--export-on-exit", path);
    const orderId = await place(first.url);
    const aside = await connectMock(first.url, { token: "aside", clock: "virtual" });
    await aside.assumptions.set({ createStatus: "202" });
    const { now } = await aside.clock.status();
    expect(readFileSync(path, "utf8")).toBe("what was there before");
    first.process.kill("SIGTERM");
    expect((await first.ended()).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes("tmp"))).toEqual([]);

    await using second = await startCommand("--import", path);
    expect(await read(`${second.url}/document/order/${orderId}`)).toMatchObject({ id: orderId });
    const again = await connectMock(second.url, { token: "aside" });
    expect(await again.assumptions.get("createStatus")).toBe("202");
    expect(await again.clock.status()).toMatchObject({ mode: "virtual", now });
  });

  test("is written, though a second signal comes while a request is under way", async () => {
    const path = join(folder, "told-twice.json");
    await using server = await startCommand("--export-on-exit", path);
    await hold(server.url);
    server.process.kill("SIGTERM");
    await closing(server.url);
    server.process.kill("SIGTERM");
    expect(await server.ended()).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(readFileSync(path, "utf8"))).toHaveProperty("worlds");
  });

  test("is refused when it is none", async () => {
    const path = join(folder, "no-state.json");
    writeFileSync(path, "{}");
    await using command = runCommand(["--import", path, "--port", "0"]);
    expect(await command.ended()).toMatchObject({ code: 2, stderr: expect.stringContaining("--export-on-exit wrote") });
  });

  test("never goes where a folder is", async () => {
    const path = join(folder, "a-folder");
    mkdirSync(path);
    await using command = runCommand(["--export-on-exit", path]);
    expect(await command.ended()).toMatchObject({ code: 2, stderr: expect.stringContaining("it is a folder") });
    expect(existsSync(path)).toBe(true);
  });
});

describe("exec", () => {
  const node = (script: string) => ["exec", "--", process.execPath, "-e", script];

  test("runs a command that finds the server, and passes its exit code on", async () => {
    const script = `fetch(process.env.LEGAL_ENTITY_BASE_URL + "/entity?query=Nordic", {
      headers: { authorization: "Bearer " + process.env.LEGAL_ENTITY_TOKEN },
    }).then(async (response) => {
      console.log(response.status, (await response.json()).entities.length > 0, ...process.argv.slice(1));
      process.exit(7);
    });`;
    await using command = runCommand([...node(script), "--", "--port", "one"]);
    expect(await command.ended()).toEqual({ code: 7, stdout: "200 true --port one\n", stderr: "" });
  });

  test("passes signals on, and says how the command ended", async () => {
    await using command = runCommand(node('console.log("up"); setInterval(() => {}, 1000);'));
    await command.firstLine();
    command.process.kill("SIGTERM");
    expect(await command.ended()).toMatchObject({ code: 143, stderr: "" });
  });

  test("lets a command end in its own way", async () => {
    const script = 'process.on("SIGINT", () => process.exit(3)); console.log("up"); setInterval(() => {}, 1000);';
    await using command = runCommand(node(script));
    await command.firstLine();
    command.process.kill("SIGINT");
    expect(await command.ended()).toMatchObject({ code: 3 });
  });

  test("tells the command the admin token", async () => {
    const script = "console.log(process.env.LEGAL_ENTITY_ADMIN_TOKEN)";
    await using command = runCommand(["--admin-token", "sesame", ...node(script)]);
    expect(await command.ended()).toMatchObject({ code: 0, stdout: "sesame\n" });
  });

  test("keeps the state, though a signal comes once the command has ended", async () => {
    const path = join(folder, "told-after-exec.json");
    const script = "console.log(process.env.LEGAL_ENTITY_BASE_URL); setInterval(() => {}, 1000);";
    await using command = runCommand(["--export-on-exit", path, ...node(script)]);
    const url = await command.firstLine();
    await hold(url);
    command.process.kill("SIGTERM");
    await closing(url);
    command.process.kill("SIGTERM");
    expect(await command.ended()).toMatchObject({ code: 143, stderr: "" });
    expect(existsSync(path)).toBe(true);
  });

  test("says that there is no such command", async () => {
    await using command = runCommand(["exec", "--", "no-such-program-anywhere"]);
    expect(await command.ended()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Failed to run no-such-program-anywhere"),
    });
  });
});
