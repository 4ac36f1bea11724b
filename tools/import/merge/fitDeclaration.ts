import { fieldTypeOf } from '../../../src/fields/definitions';
import type { FieldTypeDefinition } from '../../../src/schema/fieldTypeDefinition';
import type { FieldType } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/ownValue.ts';
import { type Data, isData, isList } from './mergeValue.ts';

/** A type that was written by hand can be unknown. */
const definitionOf = (type: string): FieldTypeDefinition | undefined => fieldTypeOf({ type: type as FieldType });
const isFilterable = (type: string) => definitionOf(type)?.lookups !== undefined;
const isSortable = (type: string) => definitionOf(type)?.sortable === true;
const canName = (type: string) => ['text', 'localized', 'email'].includes(type);

/** Returns true if a list of the declaration can contain fields of a type. */
const fits: { readonly [list: string]: (type: string) => boolean } = {
  columns: (type) => type !== 'password',
  moreColumns: (type) => type !== 'password',
  filters: isFilterable,
  search: (type) => definitionOf(type)?.searchable === true,
  sortable: isSortable,
  bulkEdit: () => true,
};

/** A field is in one of two lists of columns. */
const otherList: { readonly [list: string]: string } = { columns: 'moreColumns', moreColumns: 'columns' };

/**
 * Removes what no longer goes together after a merge. Fields that are gone or have another type now are not mentioned any more. A
 * new column that people have put into the other list of columns stays there.
 */
export function fitDeclaration(merged: Data, mine: Data, theirs: Data): Data {
  const fields = isData(merged.fields) ? merged.fields : {};
  const [list, ownList] = [merged.list, mine.list].map((each) => (isData(each) ? each : {})) as [Data, Data];
  const typeOf = (source: unknown) => {
    const field = ownValue(fields, String(source));
    return isData(field) ? String(field.type) : undefined;
  };
  const isOf = (source: unknown, allowed: (type: string) => boolean) => allowed(typeOf(source) ?? '') && typeOf(source) !== undefined;
  const isIn = (lists: Data, key: string | undefined, source: unknown) => {
    const among = lists[key ?? ''];
    return isList(among) && among.includes(source);
  };
  // The API's draft can move a column to the other list.
  const isPutElsewhere = (key: string, source: unknown) =>
    isIn(ownList, otherList[key], source) && isIn(list, otherList[key], source) && !isIn(ownList, key, source);
  const trimmed = (key: string, value: unknown): unknown => {
    const allowed = fits[key];
    if (allowed && isList(value)) {
      const left = value.filter((source) => (key === 'sortable' && source === 'id') || isOf(source, allowed));
      const own = left.filter((source) => !isPutElsewhere(key, source));
      return own.length > 0 || value.length === 0 ? own : undefined;
    }
    if (key === 'sort' && isData(value)) return value.field === 'id' || isOf(value.field, isSortable) ? value : undefined;
    if (key !== 'parameters' || !isData(value)) return value;
    const left = Object.entries(value).filter(
      ([source]) => isList(list.filters) && list.filters.includes(source) && isOf(source, isFilterable),
    );
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  };
  const columns = trimmed('columns', list.columns) ?? Object.keys(fields).slice(0, 1);
  const others = Object.entries(list).flatMap(([key, value]) => {
    const fitted = key === 'columns' ? columns : trimmed(key, value);
    return fitted === undefined ? [] : [[key, fitted] as const];
  });
  const names = [merged.recordRepresentation, theirs.recordRepresentation];
  const recordRepresentation = names.find((source) => source === 'id' || isOf(source, canName)) ?? 'id';
  return { ...merged, recordRepresentation, list: { columns, ...Object.fromEntries(others) } };
}
