import { authBasePath } from '../../auth/authBasePath';
import { httpError } from '../../http/toHttpError';
import { localesFrom } from '../../i18n/localesFrom';
import type { Field, Locale } from '../../schema/fieldTypes';
import type { HistoryEntry, HistoryPage } from '../../schema/history';
import { isWritable, type Resource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';
import { toRecord } from '../toRecord';

/** The parameters of a reading; see docs/history.md. */
export type HistoryQuery = Readonly<Record<string, string | number | undefined>>;

/** The history stands beside the session, on the gateway that keeps both. */
function historyUrl(query: HistoryQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const base = authBasePath(import.meta.env.VITE_AUTH_URL ?? '').replace(/\/[^/]*$/, '/history/');
  return `${base}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Reads a page of the history, the newest entries first. @throws HttpError */
export async function readHistory(query: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage> {
  const response = await fetch(historyUrl(query), { credentials: 'include', signal: signal ?? null });
  if (response.status === 401) throw httpError(401, 'errors.signedOut', ['not_authenticated']);
  if (!response.ok) throw httpError(response.status, response.status === 403 ? 'history.forbidden' : 'history.failed');
  return response.json();
}

/** Whether the gateway keeps a history. What goes to an API past the gateway is in none. */
export async function hasHistory(): Promise<boolean> {
  if (originOf(import.meta.env.VITE_API_URL) !== originOf(import.meta.env.VITE_AUTH_URL)) return false;
  const response = await fetch(historyUrl({}), { method: 'HEAD', credentials: 'include' });
  // A static host answers any path with the page.
  return response.ok && !(response.headers.get('content-type') ?? '').includes('html');
}

function originOf(address: string | undefined): string {
  return new URL(address || '/', location.href).origin;
}

/** The declared field behind a source: `name` for `name_en`. */
export function fieldOfSource({ fields }: Pick<Resource, 'fields'>, source: string): Field | undefined {
  return Object.entries(fields).find(([name, field]) => writtenSources(name, field).includes(source))?.[1];
}

/** What changed by source, in the order of the declared fields, the page's language first. What no field holds comes last. */
export function inFieldOrder<V>(
  { fields }: Pick<Resource, 'fields'>,
  bySource: Readonly<Record<string, V>>,
  first: Locale,
): readonly (readonly [source: string, V])[] {
  const declared = Object.entries(fields).flatMap(([name, field]) => writtenSources(name, field, localesFrom(first)));
  const placeOf = (source: string) => (declared.includes(source) ? declared.indexOf(source) : declared.length);
  return Object.entries(bySource).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/** The values of an entry as records of the app have them. */
export function valuesOf(resource: Resource, entry: HistoryEntry, side: 'before' | 'after'): Readonly<Record<string, unknown>> {
  const values = Object.entries(entry.changes).flatMap(([source, change]) =>
    side in change ? [[source, (change as Record<string, unknown>)[side]] as const] : [],
  );
  const { id: _, ...shown } = toRecord(resource, Object.fromEntries(values));
  return shown;
}

/** Whether a form could write the value. Files are recorded by name only, and passwords not at all. */
export function isRestorable(resource: Resource, source: string): boolean {
  const field = fieldOfSource(resource, source);
  return field !== undefined && isWritable(field) && !['image', 'file', 'password'].includes(field.type);
}

/**
 * The values that a record had right after an entry, as far as they are others now: what newer entries changed, taken back.
 *
 * @param entries of the record, the newest first, without gaps
 */
export function valuesThen(resource: Resource, entries: readonly HistoryEntry[], entry: HistoryEntry): Readonly<Record<string, unknown>> {
  const newer = entries.slice(
    0,
    entries.findIndex(({ id }) => id === entry.id),
  );
  const values = Object.assign({}, ...newer.map((one) => valuesOf(resource, one, 'before'))) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(values).filter(([source]) => isRestorable(resource, source)));
}
