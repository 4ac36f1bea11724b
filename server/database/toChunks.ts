/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
export const maxParameters = 30_000;

export function* toChunks<T>(all: readonly T[], size = maxParameters): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
