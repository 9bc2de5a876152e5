import { describe, expect, test } from "vitest";
import { ambientUses } from "./layers/ambient.ts";
import { allImports, importCycles, importsOf } from "./layers/imports.ts";
import { mockRules, sdkRules } from "./layers/rules.ts";
import { sourcesOf } from "./layers/sources.ts";
import { layerViolations, upwardArrows } from "./layers/violations.ts";

const packages = { contract: sourcesOf("contract"), mock: sourcesOf("mock"), sdk: sourcesOf("sdk") };
const { mock, sdk } = packages;

describe("the layers", () => {
  test.each([
    ["mock", mock, mockRules],
    ["sdk", sdk, sdkRules],
  ])("of the %s let arrows point down only", (_name, sources, rules) => {
    expect(upwardArrows(rules)).toEqual([]);
    expect(layerViolations(sources, rules)).toEqual([]);
  });

  test("keep the domain free of transport, of Node and of every room above it", () => {
    const domain = allImports(mock).filter(({ from }) => from.startsWith("domain/"));
    expect(domain.length).toBeGreaterThan(10);
    const forbidden = /^(msw|hono|srvx|node:|http|control|adapters|delivery|operations)/;
    expect(domain.filter(({ to }) => forbidden.test(to))).toEqual([]);
  });

  test.each(Object.entries(packages))("have no import cycle in the %s", (_name, sources) => {
    expect(sources.size).toBeGreaterThan(2);
    expect(importCycles(sources)).toEqual([]);
  });

  test("keep the SDK and the mock apart", () => {
    expect(allImports(sdk).filter(({ to }) => to.includes("/mock"))).toEqual([]);
    expect(allImports(mock).filter(({ to }) => to.includes("/sdk"))).toEqual([]);
  });

  test("let one file of the SDK know openapi-fetch", () => {
    const knowing = allImports(sdk).filter(({ to }) => to.startsWith("openapi-fetch"));
    expect(knowing.map(({ from }) => from)).toEqual(["transport/openapi.ts"]);
  });

  test.each([
    ["sdk", sdk, ["clock.ts"]],
    ["mock", mock, ["clock/real-time.ts", "seed.ts"]],
  ])("leave the machine's time and chance to the clock and the seed of the %s", (_name, sources, allowed) => {
    const users = [...sources].flatMap(([path, text]) => (ambientUses(text).length > 0 ? [path] : []));
    expect(users).toContain(allowed[0]);
    expect(users.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe("the layer rules can fail", () => {
  test.each([
    ["domain/order.ts", 'import { http } from "msw";', "msw"],
    ["domain/order.ts", 'import type { Context } from "hono";', "hono"],
    ["domain/order.ts", 'import { readFile } from "node:fs/promises";', "node:fs/promises"],
    ["domain/search/search.ts", 'import { app } from "../../http/app.ts";', "http/app.ts"],
    ["domain/order.ts", 'const { serve } = await import("../adapters/server.ts");', "adapters/server.ts"],
    ["domain/order.ts", 'export type { World } from "../world.ts";', "world.ts"],
    ["operations/get-order.ts", 'import { deliver } from "../delivery/deliver.ts";', "delivery/deliver.ts"],
    ["delivery/deliver.ts", 'import "../http/app.ts";', "http/app.ts"],
    ["http/app.ts", 'import { createService } from "../mock.ts";', "mock.ts"],
    ["assumptions/consult.ts", 'import { order } from "../domain/order.ts";', "domain/order.ts"],
  ])("on %s with %s", (path, text, to) => {
    expect(layerViolations(new Map([[path, text]]), mockRules)).toEqual([`${path} must not import ${to}`]);
  });

  test("on the SDK when it wants something to be installed", () => {
    const sources = new Map([["client.ts", 'import ky from "ky";\nimport { z } from "zod";']]);
    expect(layerViolations(sources, sdkRules)).toEqual([
      "client.ts must not import ky",
      "client.ts must not import zod",
    ]);
  });

  test("on a room that nobody thought of", () => {
    expect(layerViolations(new Map([["helpers/all.ts", ""]]), mockRules)).toEqual([
      "helpers/all.ts is in a room without a rule",
    ]);
  });

  test("on a rule that points up", () => {
    const rule = { rooms: [], modules: [] };
    expect(upwardArrows({ top: rule, bottom: { rooms: ["top"], modules: [] } })).toEqual(["bottom → top"]);
  });

  test("on a cycle, of types alone too", () => {
    const sources = new Map([
      ["a.ts", 'import { b } from "./b/b.ts";'],
      ["b/b.ts", 'import type { C } from "./c.ts";'],
      ["b/c.ts", 'export type { A } from "../a.ts";'],
    ]);
    expect(importCycles(sources)).toEqual(["a.ts → b/b.ts → b/c.ts → a.ts"]);
  });

  test.each([
    ["Date.now()", "Date.now"],
    ["globalThis.Date.now()", "Date.now"],
    ["const today = new Date();", "new Date()"],
    ["const today = Date();", "Date()"],
    ["const { setTimeout } = globalThis;", "setTimeout"],
    ["const n = Math.random();", "Math.random"],
    ["performance.mark('x')", "performance"],
    ["fetch(url, { signal: AbortSignal.timeout(5) })", "AbortSignal.timeout"],
  ])("on %s", (text, use) => {
    expect(ambientUses(text)).toEqual([use]);
  });

  test("yet not on a comment, a string, or a date that is given", () => {
    expect(ambientUses('// Date.now()\nconst text = "Math.random"; new Date(0); clock.now();')).toEqual([]);
    expect(importsOf("a.ts", '// import "msw";\nconst text = \'import "hono"\';')).toEqual([]);
  });
});
