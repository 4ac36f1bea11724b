import { historyUrl } from '../../data/history/hasHistory';
import { httpError } from '../../http/toHttpError';
import { toAddress } from '../../schema/basePath';
import type { ContentLocale } from '../../schema/locales';

const textsUrl = (query: Parameters<typeof historyUrl>[0]): string => toAddress(historyUrl(query, 'texts/'));

/** @returns keys of outdated texts, see `toTextKey`; none if the gateway has no history */
export async function fetchOutdated(resource: string, locale: ContentLocale, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const response = await fetch(textsUrl({ resource, locale }), { credentials: 'include', signal: signal ?? null });
  if (response.status === 401) throw httpError(401, 'errors.signedOut', ['not_authenticated']);
  // A static host answers with the app's page, and an account may lack the right.
  if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return new Set();
  const { results } = (await response.json()) as { readonly results: readonly { readonly record: string; readonly source: string }[] };
  return new Set(results.map(({ record, source }) => toTextKey(record, source)));
}

export const toTextKey = (record: string | number, source: string): string => `${record} ${source}`;

/** Marks a text as up to date although it did not change. @throws HttpError */
export async function confirmText(resource: string, record: string | number, source: string, locale: ContentLocale): Promise<void> {
  const response = await fetch(textsUrl({ resource, record, source, locale }), { method: 'DELETE', credentials: 'include' });
  if (!response.ok) throw httpError(response.status, response.status === 403 ? 'errors.forbidden' : 'errors.unreachable');
}
