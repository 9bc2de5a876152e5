import { serve } from "@legal-entity/mock/server";
import { describe, expect, test } from "vitest";
import { startServer } from "./running-server.ts";

describe("the state to begin with", () => {
  test("is there with the first request", async () => {
    await using before = await startServer({ fulfilment: "manual" });
    const orderId = await before.visitor("suite").place();
    const state = JSON.parse(JSON.stringify(await before.exportState()));
    await using after = await startServer({ state });
    expect(after.worlds()).toEqual(["suite"]);
    const order = await (await after.visitor("suite").get(`/document/order/${orderId}`)).json();
    expect(order).toMatchObject({ id: orderId, status: "IN_PROGRESS" });
  });

  test("is refused when it is none, and nobody listens then", async () => {
    const { port } = new URL((await freed()).url);
    const snapshot = { version: 2 };
    const state = { version: 1, worlds: { suite: { clock: "virtual", state: snapshot } } };
    await expect(serve({ port: Number(port), ...JSON.parse(JSON.stringify({ state })) })).rejects.toThrow(
      "snapshot is not one",
    );
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
  });
});

/** A server that has stopped: its port was free a moment ago. */
async function freed() {
  const server = await serve({ port: 0 });
  await server.close();
  return server;
}
