import type { RaRecord } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

/** The field that says when a record was last changed; undefined where the API does not tell. */
export function lastChangeSource({ fields }: Pick<ResolvedResource, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => field.type === 'datetime' && field.auto === 'updated')?.[0];
}

/** When a record was last changed, by the server's own account (ISO 8601); undefined when it was never, or nobody counts. */
export function lastChange(resource: Pick<ResolvedResource, 'fields'>, record: Partial<RaRecord>): string | undefined {
  const source = lastChangeSource(resource);
  const value: unknown = source && record[source];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
