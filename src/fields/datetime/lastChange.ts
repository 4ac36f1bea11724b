import type { RaRecord } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

/** Returns the field with the time of a record's last change. Undefined if the API has none. */
export function lastChangeSource({ fields }: Pick<ResolvedResource, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => field.type === 'datetime' && field.auto === 'updated')?.[0];
}

/** Returns the time of a record's last change by the server's clock (ISO 8601). Undefined if it is unknown. */
export function lastChange(resource: Pick<ResolvedResource, 'fields'>, record: Partial<RaRecord>): string | undefined {
  const source = lastChangeSource(resource);
  const value: unknown = source && record[source];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
