import { once } from "node:events";
import { createServer } from "node:net";
import { connectMock } from "@legal-entity/mock/remote";
import { describe, expect, test } from "vitest";
import { runCommand } from "./command.ts";

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const headers = { authorization: "Bearer t", "content-type": "application/json" };

/** A quiet command that serves; it says nothing, so it is asked until it answers. */
async function startQuiet(...args: readonly string[]) {
  const port = await freePort();
  const command = runCommand(["--quiet", "--port", `${port}`, ...args]);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return { ...command, url };
}

describe("a quiet command", () => {
  test("prints nothing from its start to its end, whatever it is asked", async () => {
    await using server = await startQuiet();
    for (const path of ["/entity?query=Nordic", "/nowhere", "/entity", "/__admin/clock", "/__admin/nothing"]) {
      await fetch(`${server.url}${path}`, { headers });
    }
    server.process.kill("SIGTERM");
    expect(await server.ended()).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("tells of trouble, on stderr", async () => {
    await using server = await startQuiet("--fulfilment", "immediate");
    const mock = await connectMock(server.url, { token: "t" });
    const [entity] = await mock.entities.list();
    const documents = [{ entity_persistent_id: entity?.persistent_id, product_code: "CURRENT_EXTRACT" }];
    const callback = `http://127.0.0.1:${await freePort()}/nobody-is-here`;
    const attempt = mock.webhooks.next();
    const body = JSON.stringify({ documents, callback_url: callback });
    expect((await fetch(`${server.url}/document/order`, { method: "POST", headers, body })).status).toBe(201);
    await attempt;
    server.process.kill("SIGTERM");
    expect(await server.ended()).toEqual({ code: 0, stdout: "", stderr: expect.stringContaining(callback) });
  });

  test("says why it cannot start", async () => {
    await using command = runCommand(["--quiet", "--base-url", "nowhere"]);
    expect(await command.ended()).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining("baseUrl") });
  });

  test("leaves what is printed to the command that it runs", async () => {
    const script = "console.log(process.env.LEGAL_ENTITY_TOKEN); console.error('own trouble')";
    await using command = runCommand(["--quiet", "exec", "--", process.execPath, "-e", script]);
    expect(await command.ended()).toEqual({ code: 0, stdout: "test\n", stderr: "own trouble\n" });
  });
});
