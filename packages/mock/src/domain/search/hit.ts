/** How close a match is: the smaller, the closer. */
export const closeness = { exact: 0, folded: 1, prefix: 2, words: 3 } as const;

/** An entity that matches. */
export interface Hit {
  /** Where the entity stands in the index. */
  readonly place: number;
  readonly closeness: number;
}
