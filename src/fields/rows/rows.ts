import { defineFieldType } from '../../schema/defineFieldType';
import { rule, type TextContext } from '../../schema/fieldTypeDefinition';
import type { Field, Fields } from '../../schema/fieldTypes';
import { isBlank, isSameId, toList } from '../wire';

type Row = Readonly<Record<string, unknown>>;

/** Rows where the declaration sets no limit. */
const most = 1000;

/** Rows by the place that they name; an API need not answer them in it. */
function inPlace(rows: readonly Row[], position: string | undefined): readonly Row[] {
  if (position === undefined) return rows;
  const placeOf = (row: Row) => Number(row[position] ?? Number.POSITIVE_INFINITY);
  // Where two are equal, as two infinities are, they stay as they came.
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other) || 0);
}

function rowText(row: Row, fields: Fields, context: TextContext): string {
  return Object.entries(fields)
    .map(([source, field]) => context.textOf(row, source, field, context))
    .filter((text) => text !== '')
    .join(' ');
}

export const rowsType = defineFieldType('rows', {
  toRecord: (value, { fields, position }, { valuesOf }) =>
    inPlace(toList(value) as Row[], position).map((row) => ({ ...row, ...valuesOf(row, fields) })),
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
  rules: ({ required, minRows = required ? 1 : 0, maxRows = most }) => [
    rule<readonly Row[]>('minRows', (rows) => rows.length >= minRows, { smart_count: minRows, min: minRows }),
    rule<readonly Row[]>('maxRows', (rows) => rows.length <= maxRows, { smart_count: maxRows, max: maxRows }),
  ],
  isKept: (sent, got, { fields }, isKept) =>
    Array.isArray(got) &&
    got.length === (sent as Row[]).length &&
    (sent as Row[]).every((row, index) =>
      Object.entries(row).every(([source, value]) => isKept(fields[source] as Field, value, got[index]?.[source])),
    ),
});
