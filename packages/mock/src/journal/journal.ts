import type { OperationId } from "../http/paths.ts";
import { faultHeader } from "../http/respond.ts";
import { textOf, traceOf } from "../http/trace.ts";

/** One request and what became of it. */
export interface JournalEntry {
  /** Counts up from 1. */
  readonly id: number;
  /** Milliseconds since the epoch on the mock's clock. */
  readonly at: number;
  /** Milliseconds that the answer took, in real time. */
  readonly took: number;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly operation: OperationId | undefined;
  readonly status: number;
  /** The assumptions that the answer rests on, as `key=variant`; none when it is as documented. */
  readonly decisions: readonly string[];
  /** The faults that struck it. */
  readonly faults: readonly string[];
  readonly requestBody: string | undefined;
  /** Undefined for files. */
  readonly responseBody: string | undefined;
  /** Which events of the log it caused: the first, and the one after the last. */
  readonly events: readonly [number, number];
}

export interface Exchanged {
  readonly request: Request;
  readonly response: Response;
  readonly at: number;
  readonly took: number;
  readonly events: readonly [number, number];
}

export interface Journal {
  record(exchanged: Exchanged): void;
  entries(): readonly JournalEntry[];
  clear(): void;
}

const longestText = 20_000;
const bounded = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > longestText ? `${text.slice(0, longestText)}…` : text;

/** The path with its query: what follows the authority. */
const pathOf = (url: string): string => url.slice(url.indexOf("/", url.indexOf("//") + 2));

function entryOf(id: number, { request, response, ...times }: Exchanged): JournalEntry {
  const trace = traceOf(response);
  const faults = response.headers.get(faultHeader);
  return {
    id,
    ...times,
    method: request.method,
    path: pathOf(request.url),
    operation: trace?.operation,
    status: response.status,
    decisions: trace?.decisions ?? [],
    faults: faults ? faults.split(", ") : [],
    requestBody: bounded(textOf(request)),
    responseBody: bounded(textOf(response)),
  };
}

/** Remembers the last `capacity` requests; what is older is forgotten. */
export function createJournal(capacity: number): Journal {
  let entries: JournalEntry[] = [];
  let last = 0;
  const latest = () => entries.slice(Math.max(0, entries.length - capacity));
  return {
    record(exchanged) {
      entries.push(entryOf(++last, exchanged));
      // Cut in batches, so that a full journal does not move at each request.
      if (entries.length >= capacity * 2) entries = latest();
    },
    entries: latest,
    clear() {
      entries = [];
    },
  };
}
