import type { TranslateFunction } from 'react-admin';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { toCsv } from '../../data/sheets/toCsv';
import type { HistoryEntry, HistoryPage } from '../../schema/history';
import type { AppLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { getEntryFields } from './getEntryFields';
import { sortByField } from './sortByField';

/** The API returns at most 100 pages of 100 entries. */
const maxPages = 100;

const columns = ['at', 'actor', 'address', 'kind', 'resource', 'record', 'name', 'field', 'before', 'after'] as const;

export interface ActivityWords {
  readonly translate: TranslateFunction;
  readonly locale: AppLocale;
  readonly getKind: (entry: HistoryEntry, resource: ResolvedResource | undefined) => string;
  readonly getName: (entry: HistoryEntry) => string;
  readonly getLabel: (resource: string) => string;
  readonly resources: readonly ResolvedResource[];
}

/** Returns all matching entries as CSV, one row for each changed field. @throws HttpError */
export async function exportActivity(
  read: (query: HistoryParameters) => Promise<HistoryPage>,
  query: HistoryParameters,
  words: ActivityWords,
): Promise<Blob> {
  const rows: string[][] = [columns.map((column) => words.translate(`history.activity.columns.${column}`))];
  let { before } = query;
  for (let page = 1; page <= maxPages; page += 1) {
    const { results, count } = await read({ ...query, before, page, page_size: 100 });
    // Later entries would shift the pages.
    if (page === 1 && results[0]) before = new Date(Date.parse(results[0].at) + 1).toISOString();
    for (const entry of results) rows.push(...toRows(entry, words));
    if (results.length < 100 || page * 100 >= count) break;
  }
  return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

function toRows(entry: HistoryEntry, { translate, locale, getKind, getName, getLabel, resources }: ActivityWords): string[][] {
  const { at, actor, actor_name: who, address, resource, record, changes } = entry;
  const declared = resources.find(({ name }) => name === resource);
  const about = [at, who ?? actor ?? (entry.unverified ? translate('history.unverified') : ''), address ?? '', getKind(entry, declared)];
  const what = [resource ? getLabel(resource) : '', record ?? '', getName(entry)];
  const { getScope } = declared ? getEntryFields(declared, entry) : {};
  const fields = declared ? sortByField(declared, changes, locale) : Object.entries(changes);
  if (fields.length === 0) return [[...about, ...what, '', '', '']];
  return fields.map(([source, change]) => {
    const label = translate(`${getScope?.(source) ?? `resources.${resource}`}.fields.${source}`, { _: source });
    const values = 'hidden' in change ? [translate('history.hidden'), ''] : [asText(change.before), asText(change.after)];
    return [...about, ...what, label, ...values];
  });
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
