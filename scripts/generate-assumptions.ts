import { readFile, writeFile } from "node:fs/promises";
import type { Question } from "../packages/mock/src/assumptions/questions/question.ts";
import { chapters } from "../packages/mock/src/assumptions/register.ts";

/** Writes the tables of docs/assumptions.md from the register; with `--check` it only says whether they are stale. */
const page = new URL("../docs/assumptions.md", import.meta.url);
const marks = ["<!-- the tables: written by `pnpm generate` -->", "<!-- end of the tables -->"] as const;

function variantsOf({ variants, number, outside = [] }: Question): string {
  const named = variants.map((variant) => `\`${variant}\`${outside.includes(variant) ? " (leaves the contract)" : ""}`);
  return [...named, ...(number === undefined ? [] : [`a number of ${number.unit}`])].join(", ");
}

const header = ["key", "open question", "variants", "section"];

/** The rows as the formatter lays them out: each column as wide as its widest cell. */
function layOut(rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = [rows[0] ?? [], widths.map((width) => "-".repeat(width)), ...rows.slice(1)];
  return lines
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`)
    .join("\n");
}

function table(title: string, questions: Readonly<Record<string, Question>>): string {
  const rows = Object.entries(questions).map(([key, question]) => [
    `\`${key}\``,
    question.question,
    variantsOf(question),
    question.section,
  ]);
  return `## ${title}\n\n${layOut([header, ...rows])}`;
}

const leaving = Object.values(chapters).flatMap((questions) =>
  Object.entries<Question>(questions).flatMap(([key, { outside = [] }]) => outside.map((one) => `- \`${key}=${one}\``)),
);

/** The variants that leave the contract, once more in one place. */
const departures = `## What leaves the contract

Every other variant keeps to \`openapi.yaml\`. Under these an answer may be against it, and the SDK gets on all the same:

${leaving.join("\n")}`;

const before = await readFile(page, "utf8");
const [head = "", rest = ""] = before.split(marks[0]);
const tail = rest.split(marks[1])[1] ?? "\n";
const tables = Object.entries(chapters).map(([title, questions]) => table(title, questions));
const after = `${head}${[marks[0], ...tables, departures, marks[1]].join("\n\n")}${tail}`;

if (!process.argv.includes("--check")) await writeFile(page, after);
else if (after !== before) {
  console.error("docs/assumptions.md is stale. Run pnpm generate.");
  process.exitCode = 1;
}
