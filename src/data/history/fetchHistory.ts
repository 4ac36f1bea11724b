import { httpError } from '../../http/toHttpError';
import { toAddress } from '../../schema/basePath';
import type { Field } from '../../schema/fieldTypes';
import type { HistoryEntry, HistoryPage } from '../../schema/history';
import { isReadable } from '../../schema/isReadable';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { isUpload } from '../../schema/uploadTypes';
import { writtenSources } from '../../schema/writtenSources';
import { toRecord } from '../toRecord';
import { type HistoryParameters, historyUrl } from './hasHistory';

export async function fetchHistory(query: HistoryParameters, signal?: AbortSignal): Promise<HistoryPage> {
  const response = await fetch(toAddress(historyUrl(query)), { credentials: 'include', signal: signal ?? null });
  if (response.status === 401) throw httpError(401, 'errors.signedOut', ['not_authenticated']);
  if (!response.ok) throw httpError(response.status, response.status === 403 ? 'history.forbidden' : 'history.failed');
  return response.json();
}

export function getFieldBySource({ fields }: Pick<ResolvedResource, 'fields'>, source: string): Field | undefined {
  return Object.entries(fields).find(([name, field]) => writtenSources(name, field).includes(source))?.[1];
}

export function getValues(resource: ResolvedResource, entry: HistoryEntry, side: 'before' | 'after'): Readonly<Record<string, unknown>> {
  const values = Object.entries(entry.changes).flatMap(([source, change]) =>
    side in change ? [[source, (change as Record<string, unknown>)[side]] as const] : [],
  );
  const { id: _, ...shown } = toRecord(resource, Object.fromEntries(values));
  return shown;
}

export function isRestorable(resource: ResolvedResource, source: string): boolean {
  const field = getFieldBySource(resource, source);
  return field !== undefined && isWritable(field) && !isUpload(field) && isReadable(field);
}

/** Returns the values that a record had after an entry, if they have changed since. Entries must be newest first, without gaps. */
export function valuesThen(
  resource: ResolvedResource,
  entries: readonly HistoryEntry[],
  entry: HistoryEntry,
): Readonly<Record<string, unknown>> {
  const newer = entries.slice(
    0,
    entries.findIndex(({ id }) => id === entry.id),
  );
  const values = Object.assign({}, ...newer.map((one) => getValues(resource, one, 'before'))) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(values).filter(([source]) => isRestorable(resource, source)));
}
