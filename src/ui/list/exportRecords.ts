import type { DataProvider, FilterPayload, RaRecord, SortPayload, TranslateFunction } from 'react-admin';
import { fieldText, textSources } from '../../fields/fieldText';
import { recordName } from '../../fields/recordName';
import { eachField, type Registry } from '../../schema/defineRegistry';
import type { Locale } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';
import type { Resource } from '../../schema/resource';

/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), once its letters are of normal width: Excel takes `＝` for `=`.
 * Spaces and marks that nobody sees may stand before.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;
/** With a plus or a zero in front, which a spreadsheet would take away: it reads `+201001234567` as a number and `+20 100` as a formula. */
const phoneNumber = /^[+0][\d ().-]{5,24}$/;

/** Left-to-right mark: not seen, and enough for Excel, LibreOffice and Google Sheets to keep a cell as text. */
const leftToRight = '\u200E';

/** Text that a spreadsheet shows as it is, never runs. A negative number is no formula; a phone number stays one. */
function guarded(text: string): string {
  if (phoneNumber.test(text) && !text.startsWith('0.')) return leftToRight + text;
  return formulaStart.test(text.normalize('NFKC')) && !plainNumber.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  const safe = guarded(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180) that Excel opens as it should: a byte order mark, without which it does not take the text for
 * UTF-8, and no cell that it would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The most rows that one export holds: more are for the database, not for a browser. */
export const EXPORT_CAP = 5_000;
/** The API's largest page (brief: max 100). */
const PAGE = 100;

/**
 * Everything that matches, page by page.
 *
 * @param cap the most records that are read
 */
export async function fetchMatching(
  dataProvider: DataProvider,
  resource: string,
  params: { readonly filter: FilterPayload; readonly sort: SortPayload },
  cap = EXPORT_CAP,
): Promise<{ readonly records: readonly RaRecord[]; readonly isCut: boolean }> {
  const records: RaRecord[] = [];
  for (let page = 1; records.length < cap; page += 1) {
    const { data, total, pageInfo } = await dataProvider.getList(resource, { ...params, pagination: { page, perPage: PAGE } });
    // A list that has become shorter meanwhile answers its last page once more.
    const isNew = total === undefined || total > (page - 1) * PAGE;
    if (isNew) records.push(...data);
    const hasMore = total === undefined ? pageInfo?.hasNextPage === true : records.length < total;
    if (!hasMore || !isNew || data.length === 0) return { records: records.slice(0, cap), isCut: records.length > cap };
  }
  return { records: records.slice(0, cap), isCut: true };
}

/** The names of all records that some records refer to, by resource and id. */
export async function fetchNames(
  dataProvider: DataProvider,
  registry: Registry,
  resource: Resource,
  records: readonly RaRecord[],
  nameRecord: (resource: Resource, record: RaRecord) => string = recordName,
): Promise<(resource: string, id: Identifier) => string> {
  const wanted = new Map<string, Set<Identifier>>();
  eachField(resource.fields, (path, field) => {
    if (field.type !== 'reference' && field.type !== 'references') return;
    const ids = wanted.get(field.resource) ?? new Set();
    for (const record of records) for (const id of valuesAt(record, path.split('.'))) ids.add(id as Identifier);
    wanted.set(field.resource, ids);
  });
  const names = new Map<string, string>();
  for (const [target, ids] of wanted) {
    const all = [...ids];
    for (let start = 0; start < all.length; start += PAGE) {
      const { data } = await dataProvider.getMany(target, { ids: all.slice(start, start + PAGE) });
      for (const record of data) names.set(`${target} ${record.id}`, nameRecord(registry.get(target), record));
    }
  }
  return (target, id) => names.get(`${target} ${id}`) ?? `#${id}`;
}

/** The values at a path that may lead through rows; lists are opened, empty ones left out. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (value === null || value === undefined || value === '') return [];
  const [key, ...rest] = path;
  return key === undefined ? [value] : valuesAt((value as Record<string, unknown>)[key], rest);
}

interface ToRowsContext {
  readonly resource: Resource;
  readonly translate: TranslateFunction;
  readonly localeName: (locale: Locale) => string;
  readonly nameOf: (resource: string, id: Identifier) => string;
}

/** Records as rows of text under a row of labels: every declared field, a localized one once a language. */
export function toRows(
  records: readonly RaRecord[],
  { resource, translate, localeName, nameOf }: ToRowsContext,
): readonly (readonly string[])[] {
  const scope = `resources.${resource.name}`;
  const columns = Object.entries(resource.fields).flatMap(([source, field]) =>
    textSources(source, field).map(({ key, locale }) => {
      const label = translate(`${scope}.fields.${source}`);
      return { key, field, label: locale ? `${label} (${localeName(locale)})` : label };
    }),
  );
  return [
    [translate('lists.id'), ...columns.map(({ label }) => label)],
    ...records.map((record) => [
      String(record.id),
      ...columns.map(({ key, field }) => fieldText(record, key, field, { translate, scope, nameOf })),
    ]),
  ];
}
