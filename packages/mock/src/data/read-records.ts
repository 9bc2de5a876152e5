import type { DataProblem } from "./data-error.ts";
import { jsonErrorAt } from "./json-error.ts";

/** A value that should be an entity, with where it stands, or what kept it from being read. */
export type DataRecord =
  | { readonly kind: "value"; readonly place: string; readonly value: unknown }
  | { readonly kind: "problem"; readonly problem: DataProblem };

type Parsed = { readonly isJson: true; readonly value: unknown } | { readonly isJson: false };

const shapes = 'Give an array of entities, an object with the array "entities", or one entity per line (NDJSON).';

const problem = (place: string, rule: string, remedy: string): DataRecord => ({
  kind: "problem",
  problem: { place, id: undefined, field: "", rule, remedy },
});
const misshapen = (place: string, rule: string): readonly DataRecord[] => [problem(place, rule, shapes)];

function parse(text: string): Parsed {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

/** Says where a text breaks. @param firstLine the number of its first line */
function breakOf(text: string, firstLine: number): { readonly place: string; readonly rule: string } {
  const at = jsonErrorAt(text);
  const before = text.slice(0, at).split("\n");
  const place = `line ${firstLine + before.length - 1}, column ${(before.at(-1) ?? "").length + 1}`;
  const [rest = ""] = text.slice(at, at + 30).split(/\r?\n/);
  return { place, rule: rest === "" ? "The JSON breaks off." : `It is no JSON from ${JSON.stringify(rest)} on.` };
}

const items = (values: readonly unknown[], name: string): readonly DataRecord[] =>
  values.map((value, index) => ({ kind: "value", place: `${name}[${index}]`, value }));

function fromJson(value: unknown): readonly DataRecord[] {
  if (Array.isArray(value)) return items(value, "");
  if (typeof value !== "object" || value === null) return misshapen("JSON", "It is neither an array nor an object.");
  if ("entities" in value && Array.isArray(value.entities)) return items(value.entities, "entities");
  if ("persistent_id" in value) return [{ kind: "value", place: "line 1", value }];
  return misshapen("JSON", "It is an object without an array of entities.");
}

function fromLine(line: string, index: number): DataRecord {
  const parsed = parse(line);
  if (parsed.isJson) return { kind: "value", place: `line ${index + 1}`, value: parsed.value };
  const { place, rule } = breakOf(line, index + 1);
  return problem(place, rule, "Give one whole entity per line.");
}

const isBlank = (text: string): boolean => text.trim() === "";

/** A text that begins with an array, or an object that goes on in the next line, was meant as one piece of JSON. */
function isOnePiece(lines: readonly string[]): boolean {
  const first = lines.find((line) => !isBlank(line))?.trim() ?? "";
  return first.startsWith("[") || (first.startsWith("{") && !first.endsWith("}"));
}

/** Takes a text apart: JSON when the whole of it is that, otherwise one value per line. */
export function readRecords(given: string): readonly DataRecord[] {
  const text = given.replace(/^\uFEFF/, "");
  if (isBlank(text)) return misshapen("The text", "It is empty.");
  const whole = parse(text);
  if (whole.isJson) return fromJson(whole.value);
  const lines = text.split(/\r?\n/);
  if (!isOnePiece(lines)) return lines.flatMap((line, index) => (isBlank(line) ? [] : [fromLine(line, index)]));
  const { place, rule } = breakOf(text, 1);
  return misshapen(place, rule);
}
