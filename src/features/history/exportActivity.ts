import type { TranslateFunction } from 'react-admin';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { toCsv } from '../../data/sheets/toCsv';
import type { AppLocale } from '../../schema/fieldTypes';
import type { HistoryEntry, HistoryPage } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { inFieldOrder } from './inFieldOrder';

/** Pages of 100: as far as the history is read at once. */
const mostPages = 100;

const columns = ['at', 'actor', 'address', 'kind', 'resource', 'record', 'name', 'field', 'before', 'after'] as const;

/** How the page says what entries hold. */
export interface ActivityWords {
  readonly translate: TranslateFunction;
  /** The language of the page. */
  readonly locale: AppLocale;
  readonly kindOf: (entry: HistoryEntry, resource: ResolvedResource | undefined) => string;
  readonly nameOf: (entry: HistoryEntry) => string;
  readonly labelOf: (resource: string) => string;
  readonly resources: readonly ResolvedResource[];
}

/** Everything that matches as CSV, a row for each field that changed, in the order of the page. @throws HttpError */
export async function exportActivity(
  read: (query: HistoryParameters) => Promise<HistoryPage>,
  query: HistoryParameters,
  words: ActivityWords,
): Promise<Blob> {
  const rows: string[][] = [columns.map((column) => words.translate(`history.activity.columns.${column}`))];
  let { before } = query;
  for (let page = 1; page <= mostPages; page += 1) {
    const { results, count } = await read({ ...query, before, page, page_size: 100 });
    // What is written meanwhile would push entries from one page onto the next.
    if (page === 1 && results[0]) before = new Date(Date.parse(results[0].at) + 1).toISOString();
    for (const entry of results) rows.push(...rowsOf(entry, words));
    if (results.length < 100 || page * 100 >= count) break;
  }
  return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

function rowsOf(entry: HistoryEntry, { translate, locale, kindOf, nameOf, labelOf, resources }: ActivityWords): string[][] {
  const { at, actor, actor_name: who, address, resource, record, changes } = entry;
  const declared = resources.find(({ name }) => name === resource);
  const about = [at, who ?? actor ?? (entry.unverified ? translate('history.unverified') : ''), address ?? '', kindOf(entry, declared)];
  const what = [resource ? labelOf(resource) : '', record ?? '', nameOf(entry)];
  const fields = declared ? inFieldOrder(declared, changes, locale) : Object.entries(changes);
  if (fields.length === 0) return [[...about, ...what, '', '', '']];
  return fields.map(([source, change]) => {
    const label = translate(`resources.${resource}.fields.${source}`, { _: source });
    const values = 'hidden' in change ? [translate('history.hidden'), ''] : [asText(change.before), asText(change.after)];
    return [...about, ...what, label, ...values];
  });
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
