import { advices, type Ending, sections } from "./endings.ts";

const className = (kind: string): string =>
  `\`${kind.replace(/^\w|-\w/g, (part) => part.slice(-1).toUpperCase())}Error\``;

const outcomes: Readonly<Record<string, string>> = {
  receipt: "the receipt",
  reason: "the reason of the abort",
  thrown: "what it threw",
};
const name = (outcome: string): string => outcomes[outcome] ?? className(outcome);
const times = { 0: "never", 1: "once", 2: "twice", 4: "up to 4 times" };

/** The row of one ending. */
function row({ when, reports, because, sent, spent, advice }: Ending): string {
  const cause = because === undefined ? "" : `, \`cause\`: ${name(because)}`;
  return `| ${[when, name(reports) + cause, times[sent], spent, advices[advice]].join(" | ")} |`;
}

/** The tables of the page, one for each section. */
function tables(): string {
  const header =
    "| what happens | `createOrder` reports | sent | money spent | what to do |\n| --- | --- | --- | --- | --- |";
  return Object.entries(sections)
    .map(([title, endings]) => [`### ${title}\n`, header, ...Object.values(endings).map(row)].join("\n"))
    .join("\n\n");
}

const begin = "<!-- The tables are written by `pnpm vitest run test/purchases -u`. -->";
const end = "<!-- End of the tables. -->";

/** The page with its tables as they should be. */
export function withTables(page: string): string {
  const [before, rest = ""] = page.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${tables()}\n\n${end}${after}`;
}
