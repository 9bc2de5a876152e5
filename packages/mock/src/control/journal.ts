import type { Journal, JournalEntry } from "../journal/journal.ts";
import { checkQuery, type JournalQuery, matching, type NearMiss, nearMisses } from "../journal/query.ts";

/**
 * Every request with its answer and why it was answered so; only the latest are kept. A query with a field that there
 * is not is refused with a TypeError.
 */
export interface JournalControl {
  /** The oldest first. */
  list(query?: JournalQuery): Promise<readonly JournalEntry[]>;
  count(query?: JournalQuery): Promise<number>;
  /** The requests that come closest to a query without matching it, with what differs. */
  nearMisses(query: JournalQuery): Promise<readonly NearMiss[]>;
  clear(): Promise<void>;
}

export function journalControl(journal: Journal): JournalControl {
  function find(query: JournalQuery): readonly JournalEntry[] {
    checkQuery(query);
    return matching(journal.entries(), query);
  }
  return {
    list: async (query = {}) => find(query),
    count: async (query = {}) => find(query).length,
    async nearMisses(query) {
      checkQuery(query);
      return nearMisses(journal.entries(), query);
    },
    clear: async () => journal.clear(),
  };
}
