import type { FieldApi } from '../../schema/fieldApi';

export const rowsApi: FieldApi<'rows'> = {
  column: 'table',
  read: (input) => (input === null || input === '' ? [] : input),
  toWire: (value, { fields, position }, { toWireRow }) =>
    (value as Readonly<Record<string, unknown>>[]).map((row, index) => ({
      id: row.id,
      ...toWireRow(fields, row),
      ...(position !== undefined && { [position]: index + 1 }),
    })),
  metadata: (field, describe) => ({
    type: 'list',
    child: { type: 'nested object', required: false, read_only: false, children: describe(field.fields) },
  }),
};
