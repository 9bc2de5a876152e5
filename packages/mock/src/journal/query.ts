import type { JournalEntry } from "./journal.ts";

/** What to look for in the journal; what it leaves out, it does not look at. */
export interface JournalQuery {
  readonly method?: string | undefined;
  /** The path without its query, or the beginning of it before a `*`. */
  readonly path?: string | undefined;
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  /** A text that the request's body holds. */
  readonly requestBody?: string | undefined;
}

const fields: readonly string[] = [
  "method",
  "path",
  "operation",
  "status",
  "requestBody",
] satisfies (keyof JournalQuery)[];

/** A field that nobody looks at would match everything. @throws TypeError naming it */
export function checkQuery(query: JournalQuery): void {
  const unknown = Object.keys(query).find((field) => !fields.includes(field));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} is no field of a query. The fields are: ${fields.join(", ")}.`);
}

/** A request that matches a query in all but some fields. */
export interface NearMiss {
  readonly entry: JournalEntry;
  readonly differences: readonly { readonly field: string; readonly wanted: unknown; readonly found: unknown }[];
}

const withoutQuery = (path: string): string => path.split("?", 1)[0] ?? "";

function pathMatches(path: string, wanted: string): boolean {
  const found = withoutQuery(path);
  return wanted.endsWith("*") ? found.startsWith(wanted.slice(0, -1)) : found === wanted;
}

function differencesOf(entry: JournalEntry, query: JournalQuery): NearMiss["differences"] {
  const { method, path, operation, status, requestBody } = query;
  const checks = [
    {
      field: "method",
      wanted: method?.toUpperCase(),
      found: entry.method,
      same: entry.method === method?.toUpperCase(),
    },
    { field: "path", wanted: path, found: withoutQuery(entry.path), same: pathMatches(entry.path, path ?? "") },
    { field: "operation", wanted: operation, found: entry.operation, same: entry.operation === operation },
    { field: "status", wanted: status, found: entry.status, same: entry.status === status },
    {
      field: "requestBody",
      wanted: requestBody,
      found: entry.requestBody,
      same: entry.requestBody?.includes(requestBody ?? ""),
    },
  ];
  return checks.flatMap(({ field, wanted, found, same }) =>
    wanted === undefined || same ? [] : [{ field, wanted, found }],
  );
}

export const matching = (entries: readonly JournalEntry[], query: JournalQuery): readonly JournalEntry[] =>
  entries.filter((entry) => differencesOf(entry, query).length === 0);

/** The requests that come closest to a query without matching it, the closest and latest first. */
export function nearMisses(entries: readonly JournalEntry[], query: JournalQuery, most = 3): readonly NearMiss[] {
  const misses = entries
    .map((entry) => ({ entry, differences: differencesOf(entry, query) }))
    .filter(({ differences }) => differences.length > 0);
  return misses
    .toSorted((a, b) => a.differences.length - b.differences.length || b.entry.id - a.entry.id)
    .slice(0, most);
}
