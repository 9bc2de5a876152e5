import type { Entity } from "@legal-entity/contract";
import { entity as entitySchema } from "@legal-entity/contract/schemas";
import { withUpperCaseCountries } from "../domain/country-codes.ts";
import { completeRecord } from "./complete-record.ts";
import { type DataProblem, EntityDataError } from "./data-error.ts";
import { explainIssue, fieldOf } from "./explain-issue.ts";
import { readRecords } from "./read-records.ts";

export interface ParseOptions {
  /** What messages call the text, such as the name of its file. @default "the entities" */
  readonly source?: string | undefined;
}

type Flaw = Omit<DataProblem, "place" | "id">;

/** Where each id stands that was met. */
type Places = Map<string, string>;

function idOf(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null && "persistent_id" in value ? value.persistent_id : undefined;
  return typeof id === "string" ? id : undefined;
}

function flawsOfId(id: string | undefined, place: string, known: Places): readonly Flaw[] {
  if (id === undefined) return [];
  const first = known.get(id);
  known.set(id, first ?? place);
  const field = "persistent_id";
  if (id.trim() === "") return [{ field, rule: "It is empty.", remedy: "Give each entity an id of its own." }];
  if (first === undefined) return [];
  return [{ field, rule: `It stands at ${first} already.`, remedy: "Give each entity an id of its own." }];
}

function flawsOfShape(value: unknown): readonly Flaw[] {
  const { error } = entitySchema.safeParse(value);
  return (error?.issues ?? []).map((issue) => ({ field: fieldOf(issue.path), ...explainIssue(issue, value) }));
}

/** The value itself, not the schema's copy of it, which lacks the fields that the contract does not name. */
const isEntity = (_value: unknown, flaws: readonly Flaw[]): _value is Entity => flaws.length === 0;

/**
 * Reads a user's own entities: JSON (an array, or an object with the array `entities`) or NDJSON (one entity per line).
 * A byte order mark and blank lines are passed over, country codes may be in lower case, `alternate_persistent_ids` and
 * the country of an address may be left out; fields that the contract does not name are kept.
 *
 * @throws EntityDataError telling up to 20 problems: where, of which entity and field, which rule, and what to do
 */
export function parseEntities(text: string, { source = "the entities" }: ParseOptions = {}): Entity[] {
  const entities: Entity[] = [];
  const problems: DataProblem[] = [];
  const known: Places = new Map();
  for (const record of readRecords(text)) {
    if (record.kind === "problem") {
      problems.push(record.problem);
      continue;
    }
    const { place } = record;
    const value = completeRecord(record.value);
    const id = idOf(value);
    const flaws = [...flawsOfShape(value), ...flawsOfId(id, place, known)];
    if (isEntity(value, flaws)) entities.push(withUpperCaseCountries(value));
    else problems.push(...flaws.map((flaw) => ({ place, id, ...flaw })));
  }
  if (problems.length > 0) throw new EntityDataError(source, problems);
  return entities;
}
