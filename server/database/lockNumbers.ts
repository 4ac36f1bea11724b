/**
 * Numbers of the advisory locks on PostgreSQL. All gateways of a database agree on them, also those of another version, so a number
 * never changes its meaning.
 */
export const lockNumbers = {
  /** One gateway at a time prepares the database. */
  start: 7_261_908,
  migration: 7_261_909,
  trigrams: 7_261_910,
  /** First of two numbers; the second is the hash of a name (`lockName`). */
  names: 7_261_912,
  version: 7_261_913,
  sessions: 7_290_351,
  history: 7_290_352,
} as const;
