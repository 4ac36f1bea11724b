import type { RaRecord } from 'ra-core';
import type { Resource } from '../schema/resource';

/** A record as react-admin knows it: its `id` is the property that its address is made of. */
export function keyed({ key }: Pick<Resource, 'key'>, json: object): RaRecord {
  return key === 'id' ? (json as RaRecord) : { ...json, id: (json as Record<string, RaRecord['id']>)[key] as RaRecord['id'] };
}
