import type { DataProvider, RaRecord, TranslateFunction } from 'ra-core';
import { fieldCellsOf } from '../../fields/cells';
import { fieldText, textSources } from '../../fields/fieldText';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { recordName } from '../../fields/recordName';
import type { Cell } from '../../schema/cell';
import { eachField } from '../../schema/defineRegistry';
import type { AppLocale, Field } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { inTurns } from '../jobs/inTurns';
import { fetchChosen, type Reading } from '../paging/fetchMatching';

/** A column of an exported or imported sheet. */
export interface SheetColumn {
  /** The key of a record: the field's source, `name_en` for one language of a localized field, or `id`. */
  readonly key: string;
  readonly source: string;
  /** Undefined: the column of the ids. */
  readonly field: Field | undefined;
  readonly locale?: AppLocale | undefined;
}

/**
 * The columns of a resource: the id, then every declared field, a localized one once a language. Passwords are left out.
 *
 * @param first the language that stands first
 */
export function sheetColumns({ fields }: Pick<ResolvedResource, 'fields'>, first: AppLocale): readonly SheetColumn[] {
  const columnsOf = ([source, field]: [string, Field]): SheetColumn[] =>
    textSources(source, field, first).map(({ key, locale }) => ({ key, source, field, ...(locale && { locale }) }));
  return [{ key: 'id', source: 'id', field: undefined }, ...Object.entries(fields).flatMap(columnsOf)];
}

/** The title of a column. */
export function columnLabel(
  { name }: Pick<ResolvedResource, 'name'>,
  { source, field, locale }: SheetColumn,
  translate: TranslateFunction,
): string {
  if (!field) return translate('lists.id');
  const label = translate(`resources.${name}.fields.${source}`);
  return locale ? `${label} (${translate(`lists.locales.${locale}`)})` : label;
}

type NameOf = (resource: string, id: RecordId) => string;

/** The names of all records that some records refer to, by resource and id. */
export async function fetchNames(
  dataProvider: DataProvider,
  registry: Registry,
  resource: ResolvedResource,
  records: readonly RaRecord[],
  nameRecord: (resource: ResolvedResource, record: RaRecord) => string = recordName,
  reading: Pick<Reading, 'signal'> = {},
): Promise<NameOf> {
  const wanted = new Map<string, Set<RecordId>>();
  eachField(resource.fields, (path, field) => {
    if (field.type !== 'reference' && field.type !== 'references') return;
    const ids = wanted.get(field.resource) ?? new Set();
    for (const record of records) for (const id of valuesAt(record, path.split('.'))) ids.add(id as RecordId);
    wanted.set(field.resource, ids);
  });
  const names = new Map<string, string>();
  for (const [target, ids] of wanted)
    for (const record of await fetchChosen(dataProvider, target, [...ids], reading))
      names.set(`${target} ${record.id}`, nameRecord(registry.get(target), record));
  return (target, id) => names.get(`${target} ${id}`) ?? `#${id}`;
}

/** The values at a path that may lead through rows; lists are opened, empty ones left out. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (value === null || value === undefined || value === '') return [];
  const [key, ...rest] = path;
  return key === undefined ? [value] : valuesAt((value as Record<string, unknown>)[key], rest);
}

export interface CellWords {
  readonly resource: ResolvedResource;
  readonly translate: TranslateFunction;
  readonly nameOf: NameOf;
}

/** One field of a record in words. */
export function cellWords(record: Partial<RaRecord>, { key, field }: SheetColumn, { resource, translate, nameOf }: CellWords): string {
  return field ? fieldText(record, key, field, { translate, scope: `resources.${resource.name}`, nameOf }) : String(record.id ?? '');
}

/** The same as a CSV file holds it: no spreadsheet takes a phone number for another number. */
function csvWords(record: Partial<RaRecord>, column: SheetColumn, words: CellWords): string {
  const text = cellWords(record, column, words);
  const csvText = column.field && fieldCellsOf(column.field).csvText;
  return csvText ? csvText(text) : text;
}

/** One field of a record as the cell of a workbook: numbers, dates and booleans are such, everything else is words. */
export function recordCell(record: Partial<RaRecord>, column: SheetColumn, words: CellWords): Cell {
  const { key, field } = column;
  const value: unknown = record[key];
  if (isEmptyValue(value)) return null;
  if (!field) return typeof value === 'number' ? value : String(value);
  const { toCell } = fieldCellsOf(field);
  return toCell ? toCell(value as never, field as never) : cellWords(record, column, words);
}

/** Records as rows of words for a CSV file under a row of titles, a few at a time. @throws the signal's reason once it is aborted */
export async function toCsvRows(
  records: readonly Partial<RaRecord>[],
  words: CellWords,
  columns: readonly SheetColumn[],
  signal?: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  const rows = await inTurns(records, (record) => columns.map((column) => csvWords(record, column, words)), { signal });
  return [columns.map((column) => columnLabel(words.resource, column, words.translate)), ...rows];
}
