import type { DataProvider, RaRecord, TranslateFunction } from 'ra-core';
import { getFieldCells } from '../../fields/cells';
import { fieldText, textSources } from '../../fields/fieldText';
import { recordName } from '../../fields/recordName';
import type { Cell } from '../../schema/cell';
import { eachField } from '../../schema/defineRegistry';
import type { Field } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import type { AppLocale } from '../../schema/locales';
import type { RecordId } from '../../schema/recordTypes';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { collectAt } from '../collectAt';
import { fetchChosen, type Reading } from '../paging/fetchMatching';

export interface SheetColumn {
  readonly key: string;
  readonly source: string;
  readonly field: Field | undefined;
  readonly locale?: AppLocale | undefined;
}

export function sheetColumns({ fields }: Pick<ResolvedResource, 'fields'>, first: AppLocale): readonly SheetColumn[] {
  const getColumns = ([source, field]: [string, Field]): SheetColumn[] =>
    textSources(source, field, first).map(({ key, locale }) => ({ key, source, field, ...(locale && { locale }) }));
  return [{ key: 'id', source: 'id', field: undefined }, ...Object.entries(fields).flatMap(getColumns)];
}

export function columnLabel(
  { name }: Pick<ResolvedResource, 'name'>,
  { source, field, locale }: SheetColumn,
  translate: TranslateFunction,
): string {
  if (!field) return translate('lists.id');
  const label = translate(`resources.${name}.fields.${source}`);
  return locale ? `${label} (${translate(`languages.${locale}`)})` : label;
}

type NameOf = (resource: string, id: RecordId) => string;

interface ReferredNames {
  learn(records: readonly RaRecord[]): Promise<void>;
  readonly getName: NameOf;
}

/** @param fields whose references are named */
export function createNames(
  dataProvider: DataProvider,
  registry: Registry,
  fields: ResolvedResource['fields'],
  nameRecord: (resource: ResolvedResource, record: RaRecord) => string = recordName,
  reading: Pick<Reading, 'signal'> = {},
): ReferredNames {
  /** By resource and id. A deleted record has no name. */
  const names = new Map<string, Map<string, string | undefined>>();
  const getNames = (target: string) => {
    const known = names.get(target) ?? new Map<string, string | undefined>();
    names.set(target, known);
    return known;
  };
  return {
    async learn(records) {
      const unknown = new Map<string, Set<RecordId>>();
      eachField(fields, (path, field) => {
        if (field.type !== 'reference' && field.type !== 'references') return;
        const [known, ids] = [getNames(field.resource), unknown.get(field.resource) ?? new Set<RecordId>()];
        const keys = path.split('.');
        for (const record of records) for (const id of collectAt(record, keys)) if (!known.has(String(id))) ids.add(id as RecordId);
        unknown.set(field.resource, ids);
      });
      for (const [target, ids] of unknown) {
        const known = getNames(target);
        for (const record of await fetchChosen(dataProvider, target, [...ids], reading))
          known.set(String(record.id), nameRecord(registry.get(target), record));
        for (const id of ids) if (!known.has(String(id))) known.set(String(id), undefined);
      }
    },
    getName: (target, id) => names.get(target)?.get(String(id)) ?? `#${id}`,
  };
}

export interface CellWords {
  readonly resource: ResolvedResource;
  readonly translate: TranslateFunction;
  readonly getName: NameOf;
}

export function cellWords(record: Partial<RaRecord>, { key, field }: SheetColumn, { resource, translate, getName }: CellWords): string {
  return field ? fieldText(record, key, field, { translate, scope: `resources.${resource.name}`, getName }) : String(record.id ?? '');
}

export function recordCell(record: Partial<RaRecord>, column: SheetColumn, words: CellWords): Cell {
  const { key, field } = column;
  const value: unknown = record[key];
  if (isEmptyValue(value)) return null;
  if (!field) return typeof value === 'number' ? value : String(value);
  const { toCell } = getFieldCells(field);
  return toCell ? toCell(value as never, field as never) : cellWords(record, column, words);
}

/** Marks numeric text in CSV, so that spreadsheets do not read a phone number as a number. */
export function csvCell(record: Partial<RaRecord>, column: SheetColumn, words: CellWords): string {
  const text = cellWords(record, column, words);
  const csvText = column.field && getFieldCells(column.field).csvText;
  return csvText ? csvText(text) : text;
}
