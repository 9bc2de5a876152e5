import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { assumptionKeys, questionOf } from "../../packages/mock/src/assumptions/register.ts";
import { documentedSwitches, listedDepartures, markedKeys, tableRows } from "./documented.ts";

/** The headings of the service document under which it is silent somewhere. */
const sections = [
  "What the service does",
  "Entity",
  "Order",
  "States and transitions",
  "Endpoints",
  "Search entities",
  "Get entity by ID",
  "Create document order",
  "Get order by ID",
  "Download document file",
  "Authentication",
  "Events",
  "Errors",
  "Limits",
  "Versioning",
];

const sorted = (keys: Iterable<string>) => [...keys].sort();

describe("the register of open questions", () => {
  test("has each of its keys at a place in openapi.yaml, and every key that stands there", () => {
    expect(sorted(markedKeys())).toEqual(sorted(assumptionKeys));
  });

  test("has each of its keys once in docs/assumptions.md, and every key that stands there", () => {
    expect(sorted(documentedSwitches.map(({ key }) => key))).toEqual(sorted(assumptionKeys));
  });

  test.each(documentedSwitches)("is told of in docs/assumptions.md as it is: $key", ({ key, ...told }) => {
    const known = assumptionKeys.find((one) => one === key);
    const { question, variants, outside = [], number, section } = questionOf(known ?? "createStatus");
    expect(told).toEqual({ question, variants, outside, unit: number?.unit, section });
    expect(sections).toContain(section);
  });

  test("has those of its variants that leave the contract in one list of docs/assumptions.md", () => {
    const leaving = assumptionKeys.flatMap((key) =>
      (questionOf(key).outside ?? []).map((variant) => `${key}=${variant}`),
    );
    expect(listedDepartures).toEqual(leaving);
    expect(leaving).not.toEqual([]);
  });

  test("has no answer twice, and no outside variant that is none or the default", () => {
    for (const key of assumptionKeys) {
      const { variants, outside = [] } = questionOf(key);
      expect(new Set(variants).size).toBe(variants.length);
      for (const variant of outside) expect(variants.slice(1)).toContain(variant);
    }
  });
});

test("docs/assumptions.md is as its generator writes it", async () => {
  const generator = new URL("../../scripts/generate-assumptions.ts", import.meta.url);
  const run = promisify(execFile)(process.execPath, [fileURLToPath(generator), "--check"]);
  await expect(run).resolves.toMatchObject({ stdout: "" });
});

test("tables are read by their header alone", () => {
  const markdown = "| key | x |\n| --- | --- |\n| `a` | 1 |\n\n| other | x |\n| --- | --- |\n| `b` | 2 |\n";
  expect(tableRows(markdown, "key | x")).toEqual([["`a`", "1"]]);
});
