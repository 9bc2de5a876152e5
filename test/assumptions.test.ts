import type { AssumptionKey, Assumptions } from "@legal-entity/mock";
import { describe, expect, test } from "vitest";
import { assumptionKeys, register } from "../packages/mock/src/assumptions/register.ts";
import { documentedSwitches, documentedWithoutSwitch, markedKeys, tableRows } from "./assumptions/documented.ts";
import type { Effect } from "./assumptions/effect.ts";
import { effects } from "./assumptions/effects.ts";
import { fetchForm } from "./forms/fetch-form.ts";
import { begin } from "./forms/session.ts";

describe("the register of open questions", () => {
  test("has each key at its place in openapi.yaml", () => {
    expect(assumptionKeys.filter((key) => !markedKeys().has(key))).toEqual([]);
  });

  test("equals the tables of docs/assumptions.md, variants and their order included", () => {
    const variants = Object.entries(register).map(([key, row]) => [key, row.variants]);
    expect(documentedSwitches).toEqual(Object.fromEntries(variants));
  });

  test("leaves no mark of openapi.yaml out of docs/assumptions.md, and no key in two of its tables", () => {
    const documented = [...Object.keys(documentedSwitches), ...documentedWithoutSwitch];
    expect(documented.sort()).toEqual([...markedKeys()].sort());
  });

  test("is read from tables by their header alone", () => {
    const markdown = "| key | x |\n| --- | --- |\n| `a` | 1 |\n\n| other | x |\n| --- | --- |\n| `b` | 2 |\n";
    expect(tableRows(markdown, "key | x")).toEqual([["`a`", "1"]]);
  });
});

const effectOf = (key: AssumptionKey): Effect => effects[key];

async function observe(key: AssumptionKey, variant: string): Promise<unknown> {
  const { entities, given, observe: look } = effectOf(key);
  const assumptions = { ...given, [key]: variant } as Partial<Assumptions>;
  await using service = await begin(fetchForm, { ...(entities === undefined ? {} : { entities }), assumptions });
  return look(service);
}

const table = assumptionKeys.flatMap((key) =>
  register[key].variants.map((variant) => ({ key, variant, seen: effectOf(key).seen[variant] })),
);

describe("each switch of the mock", () => {
  test.each(table)("$key = $variant shows as the register says", async ({ key, variant, seen }) => {
    expect(seen).toBeDefined();
    expect(await observe(key, variant)).toEqual(seen);
  });

  test.each(assumptionKeys)("%s shows something else for each of its variants", async (key) => {
    const { variants } = register[key];
    const seen = await Promise.all(variants.map(async (variant) => JSON.stringify(await observe(key, variant))));
    expect(new Set(seen).size).toBe(variants.length);
  });

  test.each(assumptionKeys)(
    "%s can be turned while the service runs, and defaults to its first variant",
    async (key) => {
      await using service = await begin(fetchForm);
      const { variants } = register[key];
      expect(await service.mock.assumptions.get(key)).toBe(variants[0]);
      await service.mock.assumptions.set({ [key]: variants.at(-1) });
      expect(await service.mock.assumptions.get(key)).toBe(variants.at(-1));
    },
  );
});
