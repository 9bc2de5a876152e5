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

const codes = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

export interface DocumentedSwitch {
  readonly key: string;
  readonly question: string;
  readonly variants: readonly string[];
  /** Those of its variants that leave the contract. */
  readonly outside: readonly string[];
  /** What a number counts, where a number is an answer too. */
  readonly unit: string | undefined;
  readonly section: string;
}

function parseRow([key = "", question = "", variants = "", section = ""]: readonly string[]): DocumentedSwitch {
  return {
    key: codes(key).join(),
    question,
    variants: codes(variants),
    outside: variants.split(", ").flatMap((one) => (one.endsWith("(leaves the contract)") ? codes(one) : [])),
    unit: /a number of (.+)$/.exec(variants)?.[1],
    section,
  };
}

const page = readFileSync(new URL("../../docs/assumptions.md", import.meta.url), "utf8");

/** The switches that `docs/assumptions.md` tells of. */
export const documentedSwitches: readonly DocumentedSwitch[] = tableRows(
  page,
  "key | open question | variants | section",
).map(parseRow);

/** The variants that it lists as leaving the contract. */
export const listedDepartures: readonly string[] = [...page.matchAll(/^- `(\w+=[\w-]+)`$/gm)].map(
  ([, one = ""]) => one,
);
