/** One line of the report: it passes when `run` returns, and what it returns is shown. */
export interface Check {
  readonly name: string;
  run(): string | undefined | Promise<string | undefined>;
}

/** Fails the check with all that was found, if anything was. */
export function expectNone(found: readonly string[]): undefined {
  if (found.length > 0) throw new Error(found.map((line) => `      ${line}`).join("\n"));
}
