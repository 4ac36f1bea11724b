import type { RaRecord } from 'react-admin';

/** Returns the record if it was read: react-admin answers a read with `{}` while it signs out, as after a 404 (specification §8). */
export function withId<R extends RaRecord>(record: R | undefined): R | undefined {
  return record?.id === undefined ? undefined : record;
}
