/** One page of a result; `next` is the number of the page after it, when there is one that can be reached. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: number | undefined;
}

export interface PageRules {
  searchLimit(): "none" | number;
  pagination(): "none" | "link-header";
}

/** Cuts a result to the most that the service gives. @param page from 1; only a paginated service looks at it */
export function cutPage<Item>(all: readonly Item[], page: number, rules: PageRules): Page<Item> {
  const limit = rules.searchLimit();
  if (limit === "none") return { items: all, next: undefined };
  const isPaginated = (all.length > limit || page > 1) && rules.pagination() === "link-header";
  const start = isPaginated ? (page - 1) * limit : 0;
  const hasMore = isPaginated && start + limit < all.length;
  return { items: all.slice(start, start + limit), next: hasMore ? page + 1 : undefined };
}
