import type { RaRecord } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

export function lastChangeSource({ fields }: Pick<ResolvedResource, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => field.type === 'datetime' && field.auto === 'updated')?.[0];
}

export function lastChange(resource: Pick<ResolvedResource, 'fields'>, record: Partial<RaRecord>): string | undefined {
  const source = lastChangeSource(resource);
  const value: unknown = source && record[source];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
