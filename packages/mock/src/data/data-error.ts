/** Something in a user's own data that the service cannot work with. */
export interface DataProblem {
  /** Where: "line 3" of NDJSON, "entities[2]" or "[2]" of JSON. */
  readonly place: string;
  /** The entity's `persistent_id`, when it has one that can be told. */
  readonly id: string | undefined;
  /** The path of the field, such as `documents[0].price_eur`; empty for the whole. */
  readonly field: string;
  readonly rule: string;
  readonly remedy: string;
}

/** More would bury the first ones. */
const mostTold = 20;

const sentence = ({ place, id, field, rule, remedy }: DataProblem): string => {
  const subject = [place, id && JSON.stringify(id), field].filter((part) => part !== undefined && part !== "");
  return `${subject.join(", ")}: ${rule} ${remedy}`;
};

/** Thrown when a user's own data has problems; it tells up to 20 of them, each with what to do. */
export class EntityDataError extends TypeError {
  override readonly name = "EntityDataError";
  /** The first ones. */
  readonly problems: readonly DataProblem[];
  /** How many there are in all. */
  readonly total: number;

  constructor(source: string, problems: readonly DataProblem[]) {
    const told = problems.slice(0, mostTold);
    const more = problems.length - told.length;
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const lines = [`Failed to read ${source}: ${count}.`, ...told.map((problem) => `- ${sentence(problem)}`)];
    super([...lines, ...(more > 0 ? [`- and ${more} more.`] : [])].join("\n"));
    this.problems = told;
    this.total = problems.length;
  }
}
