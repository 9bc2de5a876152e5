import type { Fault } from "@legal-entity/mock";
import { type ServeOptions, serve } from "@legal-entity/mock/server";
import { describe, expect, test } from "vitest";
import { type Played, playFlow, stepsOfFlow } from "./respect.ts";

/** The token by which the flow names its world, unless told otherwise. */
const token = "token-of-the-flow";

const elsewhere = { createStatus: "202", itemStatusInProgress: "delivered-early", errorBody: "html" } as const;

/** Plays the flow against a server of its own, where orders take a moment, with a fault in the world of the flow. */
async function play({
  path = "",
  fault,
  ...options
}: ServeOptions & { path?: string; fault?: Fault }): Promise<Played> {
  const server = await serve({ port: 0, fulfilment: { after: { milliseconds: 100 } }, ...options });
  try {
    if (fault !== undefined) await server.world(token).faults.set(fault);
    return await playFlow(`${server.url}${path}`);
  } finally {
    await server.close();
  }
}

// Each play is a process of its own, which takes a second or two on a busy machine.
describe("the Arazzo flow", { timeout: 30_000 }, () => {
  test.each<[string, ServeOptions & { path?: string }]>([
    ["by the bare paths", {}],
    ["by /v2, as another service might answer", { path: "/v2", assumptions: elsewhere }],
  ])("passes step by step %s", async (_way, options) => {
    const { code, steps, missed } = await play(options);
    expect(missed).toEqual([]);
    expect(Object.keys(steps)).toEqual(await stepsOfFlow());
    expect(new Set(Object.values(steps))).toEqual(new Set(["success"]));
    expect(code).toBe(0);
  });

  test.each<[string, Fault, string]>([
    ["a page instead of JSON", { type: "html-200", operation: "searchEntities" }, "buy-a-document/search"],
    ["a delivered item without a link", { type: "delivered-without-link" }, "buy-a-document/wait"],
  ])("fails at %s", async (_departure, fault, step) => {
    const { code, steps, missed } = await play({ fault });
    expect(code).toBe(1);
    expect(steps[step]).toBe("error");
    expect(missed).not.toEqual([]);
  });
});
