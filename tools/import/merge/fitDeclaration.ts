import { getFieldType } from '../../../src/fields/definitions';
import type { FieldTypeDefinition } from '../../../src/schema/fieldTypeDefinition';
import type { FieldType } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/objects.ts';
import { asData, type Data, isData, isList } from './mergeValue.ts';

/** A type that was written by hand can be unknown. */
const getDefinition = (type: string): FieldTypeDefinition | undefined => getFieldType({ type: type as FieldType });
const isFilterable = (type: string) => getDefinition(type)?.lookups !== undefined;
const hasValueFilter = (type: string) => getDefinition(type)?.lookups?.names.some((name) => name !== 'isnull') === true;
const isSortable = (type: string) => getDefinition(type)?.sortable === true;
const canName = (type: string) => ['text', 'localized', 'email'].includes(type);

const fits: { readonly [list: string]: (type: string) => boolean } = {
  columns: (type) => type !== 'password',
  moreColumns: (type) => type !== 'password',
  filters: isFilterable,
  search: (type) => getDefinition(type)?.searchable === true,
  sortable: isSortable,
  bulkEdit: () => true,
};

const otherList: { readonly [list: string]: string } = { columns: 'moreColumns', moreColumns: 'columns' };

/** Removes fields that are gone or changed their type from the lists. A column that was moved by hand stays there. */
export function fitDeclaration(merged: Data, mine: Data, theirs: Data): Data {
  const [fields, list, ownList] = [asData(merged.fields), asData(merged.list), asData(mine.list)];
  const getType = (source: unknown) => {
    const field = ownValue(fields, String(source));
    return isData(field) ? String(field.type) : undefined;
  };
  const isOneOf = (source: unknown, allowed: (type: string) => boolean) => allowed(getType(source) ?? '') && getType(source) !== undefined;
  const isIn = (lists: Data, key: string | undefined, source: unknown) => {
    const among = lists[key ?? ''];
    return isList(among) && among.includes(source);
  };
  // The API's draft can move a column to the other list.
  const isPutElsewhere = (key: string, source: unknown) =>
    isIn(ownList, otherList[key], source) && isIn(list, otherList[key], source) && !isIn(ownList, key, source);
  const parameters = asData(list.parameters);
  // `<resource>.<field>` is written by hand.
  const isFilter = (source: unknown) =>
    String(source).includes('.') ||
    isOneOf(source, hasValueFilter) ||
    (isOneOf(source, isFilterable) &&
      ((isIn(ownList, 'filters', source) && !isIn(asData(theirs.list), 'filters', source)) ||
        asData(ownValue(parameters, String(source))).empty !== undefined));
  const trimmed = (key: string, value: unknown): unknown => {
    const allowed = fits[key];
    if (allowed && isList(value)) {
      const left = value.filter((source) =>
        key === 'filters' ? isFilter(source) : (key === 'sortable' && source === 'id') || isOneOf(source, allowed),
      );
      const own = left.filter((source) => !isPutElsewhere(key, source));
      return own.length > 0 || value.length === 0 ? own : undefined;
    }
    if (key === 'sort' && isData(value)) return value.field === 'id' || isOneOf(value.field, isSortable) ? value : undefined;
    if (key !== 'parameters' || !isData(value)) return value;
    const left = Object.entries(value).filter(([source]) => isList(list.filters) && list.filters.includes(source) && isFilter(source));
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  };
  const columns = trimmed('columns', list.columns) ?? Object.keys(fields).slice(0, 1);
  const others = Object.entries(list).flatMap(([key, value]) => {
    const fitted = key === 'columns' ? columns : trimmed(key, value);
    return fitted === undefined ? [] : [[key, fitted] as const];
  });
  const names = [merged.recordRepresentation, theirs.recordRepresentation];
  const recordRepresentation = names.find((source) => source === 'id' || isOneOf(source, canName)) ?? 'id';
  return { ...merged, recordRepresentation, list: { columns, ...Object.fromEntries(others) } };
}
