import { readFileSync } from "node:fs";
import { isNode, placeAt } from "../validator/document.ts";

/** Every key that stands as `x-assumption` somewhere in `openapi.yaml`. */
export function markedKeys(): ReadonlySet<string> {
  const keysIn = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    const own = node["x-assumption"];
    const keys = Array.isArray(own) ? own.map(String) : [];
    return [...keys, ...Object.values(node).flatMap(keysIn)];
  };
  return new Set(
    ["/info", "/servers", "/paths", "/webhooks", "/components"].flatMap((part) => keysIn(placeAt(part).node)),
  );
}

/** The tables of a Markdown text that have this header, as rows of cells. */
export function tableRows(markdown: string, header: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let isInTable = false;
  for (const line of markdown.split("\n")) {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.join(" | ") === header) isInTable = true;
    else if (cells.length === 0) isInTable = false;
    else if (isInTable && !/^-+$/.test(cells[0] ?? "")) rows.push(cells);
  }
  return rows;
}

const codes = (cell: string | undefined): readonly string[] =>
  [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const page = readFileSync(new URL("../../docs/assumptions.md", import.meta.url), "utf8");

/** The switches that `docs/assumptions.md` tells of, with their variants. */
export const documentedSwitches: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  tableRows(page, "key | open question | variants").map(([key, , variants]) => [codes(key).join(), codes(variants)]),
);

/** The open questions for which it says that there is no switch yet. */
export const documentedWithoutSwitch: readonly string[] = tableRows(page, "key | open question").map(([key]) =>
  codes(key).join(),
);
