/** Advisory locks of PostgreSQL, shared by all versions of the gateway. A number never changes its meaning. */
export const lockNumbers = {
  start: 7_261_908,
  migration: 7_261_909,
  trigrams: 7_261_910,
  names: 7_261_912,
  version: 7_261_913,
  sessions: 7_290_351,
  history: 7_290_352,
  contract: 7_290_353,
  views: 7_290_354,
  apiSessions: 7_290_355,
} as const;
