import SearchableMap from "minisearch/SearchableMap";

/** Places in the index. */
export type Places = readonly number[];

/**
 * Which entities have a term, by their places in the index.
 *
 * The terms are in MiniSearch's radix tree. MiniSearch's own search is not used: it scores every entity that has any of
 * the words, which takes 4 ms for a whole name among 100,000, since thousands share its legal form.
 */
export interface Postings {
  /** Ascending. */
  having(term: string): Places;
  /** Undefined when they are more than `most`; one that has several such terms may be there several times. */
  beginningWith(prefix: string, most?: number): Places | undefined;
}

type TermsOf<Item> = (item: Item) => Iterable<string>;

/** Lists where the items stand that have each term, ascending. */
export function listPlaces<Item>(items: readonly Item[], termsOf: TermsOf<Item>): ReadonlyMap<string, Places> {
  const lists = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    for (const term of termsOf(item)) {
      const places = lists.get(term);
      if (places === undefined) lists.set(term, [place]);
      else places.push(place);
    }
  }
  return lists;
}

export function createPostings<Item>(items: readonly Item[], termsOf: TermsOf<Item>): Postings {
  const lists = listPlaces(items, termsOf);
  const tree = new SearchableMap<Places>();
  for (const [term, places] of lists) tree.set(term, places);

  return {
    having: (term) => lists.get(term) ?? [],
    beginningWith(prefix, most = Number.POSITIVE_INFINITY) {
      const found: Places[] = [];
      let size = 0;
      for (const places of tree.atPrefix(prefix).values()) {
        size += places.length;
        if (size > most) return undefined;
        found.push(places);
      }
      return found.flat();
    },
  };
}
