/** What the demo shows: numbered steps, aligned lines, and lines that change in place where there is a terminal. */
const { stdout } = process;
const isTerminal = stdout.isTTY === true;
const paint = (code: number, text: string): string => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text: string): string => paint(1, text);
export const dim = (text: string): string => paint(2, text);
export const green = (text: string): string => paint(32, text);
export const red = (text: string): string => paint(31, text);

let step = 0;

/** Begins the next step of the story. */
export function tell(title: string, text: string): void {
  step++;
  stdout.write(`${bold(`${step} ${title.padEnd(9)}`)} ${text}\n`);
}

/** Adds a line to the step. */
export function detail(text: string): void {
  stdout.write(`${" ".repeat(12)}${text}\n`);
}

/** A line that changes in place on a terminal; elsewhere only its last form is printed. */
export function liveLine(): { show(text: string): void; done(text: string): void } {
  return {
    show: (text) => void (isTerminal && stdout.write(`\r${" ".repeat(12)}${text}\u001b[K`)),
    done: (text) =>
      void stdout.write(`${isTerminal ? "\r" : ""}${" ".repeat(12)}${text}${isTerminal ? "\u001b[K" : ""}\n`),
  };
}

/** A progress bar for a share from 0 to 1. */
export function bar(share: number, width = 20): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * width);
  return `${green("█".repeat(filled))}${dim("░".repeat(width - filled))}`;
}

/** Integer cents as an amount, for example 950 as "9.50 EUR". */
export const euros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")} EUR`;
