import type { FieldOf, RowFieldType } from '../../schema/fieldTypes';

/** Share of a row's width that each type asks for; a name wants more than a number. */
const shares: { readonly [T in RowFieldType]: number } = {
  text: 2,
  longText: 3,
  richText: 3,
  integer: 1.2,
  decimal: 1.2,
  money: 1.2,
  boolean: 1,
  date: 1.4,
  datetime: 1.8,
  email: 2,
  phone: 1.6,
  url: 2,
  choice: 1.3,
  videoUrl: 2,
  reference: 2.4,
};

/** From this width of its place on (in pixels) a list of rows is a table: one line of headings, one line a row. */
export const rowTable = '@container (min-width: 680px)';

/** The columns of such a table: handle, number, the row's fields, buttons. */
export function rowColumns({ fields }: FieldOf<'rows'>): string {
  return ['32px', '24px', ...Object.values(fields).map(({ type }) => `minmax(0, ${shares[type]}fr)`), '112px'].join(' ');
}
