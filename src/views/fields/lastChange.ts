import type { RaRecord } from 'react-admin';
import type { Resource } from '../../schema/resource';

/** When a record was last changed, by the server's own account (ISO 8601); undefined when it was never, or nobody counts. */
export function lastChange({ fields }: Pick<Resource, 'fields'>, record: Partial<RaRecord>): string | undefined {
  const found = Object.entries(fields).find(([, field]) => field.type === 'datetime' && field.auto === 'updated');
  const value: unknown = found && record[found[0]];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
