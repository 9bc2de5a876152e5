type Fits = (line: string) => boolean;

const ellipsis = "…";

/** A word wider than the line is broken between characters. */
function breakWord(word: string, fits: Fits): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && !fits(piece + character)) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Breaks a text into lines that fit, at spaces where there are any; every line holds at least one character. */
export function wrap(text: string, fits: Fits): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => breakWord(whole, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && !fits(longer)) lines.push(line);
    line = line === "" || fits(longer) ? longer : word;
  }
  return [...lines, line];
}

/** Keeps the first lines and ends the last one with an ellipsis when there were more. */
export function cut(lines: readonly string[], limit: number, fits: Fits): readonly string[] {
  if (lines.length <= limit) return lines;
  let last = lines[limit - 1] ?? "";
  while (last !== "" && !fits(last + ellipsis)) last = last.slice(0, -1);
  return [...lines.slice(0, limit - 1), last + ellipsis];
}
