import type { FileDescription } from "./description.ts";
import { factsOf, headingOf, specimenNotice } from "./facts.ts";

/** The same facts as lines of UTF-8 text: what a format without a renderer of its own holds. */
export function renderPlainText(description: FileDescription): Uint8Array {
  const facts = factsOf(description).map(({ label, value }) => `${label}: ${value}`);
  const lines = [headingOf(description), description.entityName, "", ...facts, "", specimenNotice, ""];
  return new TextEncoder().encode(lines.join("\n"));
}
