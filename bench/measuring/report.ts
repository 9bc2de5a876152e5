/** Prints rows below their headings: the first column to the left, the figures to the right. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("   ")}`.trimEnd());
  }
  console.log();
}

/** A figure with thousands apart, and so many decimals. */
export const figure = (value: number, decimals = 0): string =>
  value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Prints whether a limit is kept; a missed one makes the process end with 1. */
export function requireThat(what: string, isKept: boolean, found?: string): void {
  console.log(`${isKept ? "ok    " : "MISSED"}  ${what}${found === undefined ? "" : `: ${found}`}`);
  if (!isKept) process.exitCode = 1;
}

interface Limit {
  readonly what: string;
  readonly unit: string;
  /** @default 0 */
  readonly decimals?: number | undefined;
}

export function requireAtMost(value: number, most: number, { what, unit, decimals }: Limit): void {
  requireThat(
    `${what}: at most ${figure(most, decimals)} ${unit}`,
    value <= most,
    `${figure(value, decimals)} ${unit}`,
  );
}

export function requireAtLeast(value: number, least: number, { what, unit, decimals }: Limit): void {
  requireThat(
    `${what}: at least ${figure(least, decimals)} ${unit}`,
    value >= least,
    `${figure(value, decimals)} ${unit}`,
  );
}
