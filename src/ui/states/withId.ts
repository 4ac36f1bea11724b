import type { RaRecord } from 'react-admin';

/** Returns undefined for `{}`, to which react-admin resolves while it signs out, e.g. after a 404 (specification §8). */
export function withId<R extends RaRecord>(record: R | undefined): R | undefined {
  return record?.id === undefined ? undefined : record;
}
