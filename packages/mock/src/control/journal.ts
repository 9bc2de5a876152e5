import type { Journal, JournalEntry } from "../journal/journal.ts";
import { type JournalQuery, matching, type NearMiss, nearMisses } from "../journal/query.ts";

/** Every request with its answer and why it was answered so; only the latest are kept. */
export interface JournalControl {
  /** The oldest first. */
  list(query?: JournalQuery): Promise<readonly JournalEntry[]>;
  count(query?: JournalQuery): Promise<number>;
  /** The requests that come closest to a query without matching it, with what differs. */
  nearMisses(query: JournalQuery): Promise<readonly NearMiss[]>;
  clear(): Promise<void>;
}

export const journalControl = (journal: Journal): JournalControl => ({
  list: async (query = {}) => matching(journal.entries(), query),
  count: async (query = {}) => matching(journal.entries(), query).length,
  nearMisses: async (query) => nearMisses(journal.entries(), query),
  clear: async () => journal.clear(),
});
