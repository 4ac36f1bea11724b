import { defineFieldType } from '../../schema/defineFieldType';
import { rule, type TextContext } from '../../schema/fieldTypeDefinition';
import type { Field, Fields } from '../../schema/fieldTypes';
import { emptyLookup, isBlank, isSameId, toList } from '../wire';

type Row = Readonly<Record<string, unknown>>;

const defaultMaxRows = 1000;

/** Sorts rows by position. APIs may return them in any order. */
function inPlace(rows: readonly Row[], position: string | undefined): readonly Row[] {
  if (position === undefined) return rows;
  const getPlace = (row: Row) => Number(row[position] ?? Number.POSITIVE_INFINITY);
  // Infinity minus infinity is NaN.
  return [...rows].sort((one, other) => getPlace(one) - getPlace(other) || 0);
}

function rowText(row: Row, fields: Fields, context: TextContext): string {
  return Object.entries(fields)
    .map(([source, field]) => context.getTextValue(row, source, field, context))
    .filter((text) => text !== '')
    .join(' ');
}

export const rowsType = defineFieldType('rows', {
  toRecord: (value, { fields, position }, { getValues }) =>
    inPlace(toList(value) as Row[], position).map((row) => ({ ...row, ...getValues(row, fields) })),
  toPayload: (value, field, { toRows }) => (isBlank(value) ? [] : toRows(value as Row[], field)),
  empty: () => [],
  isEqual(before, after, { fields }, isSame) {
    const [old, now] = [toList(before), toList(after)] as [Row[], Row[]];
    return (
      old.length === now.length &&
      now.every(
        (row, index) =>
          isSameId(old[index]?.id, row.id) &&
          Object.entries(fields).every(([source, field]) => isSame(field, old[index]?.[source], row[source])),
      )
    );
  },
  text: (value: readonly Row[], { fields }, name, context) =>
    value.map((row) => rowText(row, fields, { ...context, scope: `${context.scope}.rows.${name}` })).join('; '),
  rules: ({ required, minRows = required ? 1 : 0, maxRows = defaultMaxRows }) => [
    rule<readonly Row[]>('minRows', (rows) => rows.length >= minRows, { smart_count: minRows, min: minRows }),
    rule<readonly Row[]>('maxRows', (rows) => rows.length <= maxRows, { smart_count: maxRows, max: maxRows }),
  ],
  isStoredAs: (sent, got, { fields }, isStoredAs) =>
    Array.isArray(got) &&
    got.length === (sent as Row[]).length &&
    (sent as Row[]).every((row, index) =>
      Object.entries(row).every(([source, value]) => isStoredAs(fields[source] as Field, value, got[index]?.[source])),
    ),
  lookups: emptyLookup,
});
