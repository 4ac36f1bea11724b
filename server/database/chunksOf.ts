/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
export const mostParameters = 30_000;

/** Parts of a list that one statement takes as its parameters. */
export function* chunksOf<T>(all: readonly T[], size = mostParameters): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
