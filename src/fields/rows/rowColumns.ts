import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { fieldLookOf } from '../looks';

/** From this width of its place on (in pixels) a list of rows is a table: one line of headings, one line a row. */
export const rowTable = '@container (min-width: 680px)';

/**
 * How a row lies: on a phone handle, number and buttons over the rest, in a table one line.
 *
 * @param buttons how many stand at the end of a row
 */
export function rowLayout(field: FieldDeclaration<'rows'>, buttons: number) {
  return {
    display: 'grid',
    gridTemplateColumns: '32px 24px minmax(0, 1fr) auto',
    columnGap: 1.5,
    paddingInline: 1.5,
    [rowTable]: { gridTemplateColumns: rowColumns(field, buttons) },
  };
}

/** Smallest width of a column: a number that has a currency beside it needs room for both. */
const minWidthOf = (field: Field) => ('currency' in field ? '132px' : '0');

/** Width of a button at the end of a row, in pixels. */
const buttonWidth = 36;

/**
 * The columns of such a table: handle, number, the row's fields, buttons.
 *
 * @param buttons how many stand at the end of a row
 */
export function rowColumns({ fields }: FieldDeclaration<'rows'>, buttons: number): string {
  const values = Object.values(fields).map((field) => `minmax(${minWidthOf(field)}, ${fieldLookOf(field).rowShare}fr)`);
  return ['32px', '24px', ...values, `${buttons * buttonWidth}px`].join(' ');
}
