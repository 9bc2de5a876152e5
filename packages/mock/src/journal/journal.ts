import type { Answered } from "../http/app.ts";
import type { OperationId } from "../http/paths.ts";
import { sentText } from "../reply/reply.ts";
import { bounded } from "./bounded.ts";

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
  /** Undefined when a fault let no answer arrive. */
  readonly status: number | undefined;
  /** The assumptions that the answer rests on, as `key=variant`; none when it is as documented. */
  readonly decisions: readonly string[];
  /** The faults that struck it. */
  readonly faults: readonly string[];
  readonly requestBody: string | undefined;
  /** As it was sent, faults included; undefined for files, and when there was none. */
  readonly responseBody: string | undefined;
  /** Which events of the log it caused: the first, and the one after the last. */
  readonly events: readonly [number, number];
}

export interface Exchanged {
  readonly request: Pick<Request, "method" | "url">;
  readonly answered: Answered;
  readonly at: number;
  readonly took: number;
  readonly events: readonly [number, number];
}

export interface Journal {
  record(exchanged: Exchanged): void;
  entries(): readonly JournalEntry[];
  clear(): void;
}

/** The path with its query: what follows the authority. */
const pathOf = (url: string): string => url.slice(url.indexOf("/", url.indexOf("//") + 2));

function entryOf(id: number, { request, answered, at, took, events }: Exchanged): JournalEntry {
  const { reply, operation, decisions, faults, requestBody } = answered;
  return {
    id,
    at,
    took,
    method: request.method,
    path: pathOf(request.url),
    operation,
    status: reply.status === 0 ? undefined : reply.status,
    decisions,
    faults,
    requestBody: bounded(requestBody),
    responseBody: bounded(sentText(reply)),
    events,
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
