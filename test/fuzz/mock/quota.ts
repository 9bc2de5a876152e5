/** How many requests each file sends at the least; together they are the hundred thousand that the mock must survive. */
export const quota = {
  sessions: 25_000,
  variants: 18_000,
  faults: 15_000,
  hostile: 20_000,
  hostileToVariants: 10_000,
  snapshots: 9_000,
  wire: 5_000,
} as const;
