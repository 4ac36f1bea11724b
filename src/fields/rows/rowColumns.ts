import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { getFieldLook } from '../looks';

/** Container width from which rows are a table. */
export const rowTable = '@container (min-width: 680px)';

/** Layout of a row: a card on phones, one line in a table. @param buttons number of buttons at the end */
export function rowLayout(field: FieldDeclaration<'rows'>, buttons: number) {
  return {
    display: 'grid',
    gridTemplateColumns: '32px 24px minmax(0, 1fr) auto',
    columnGap: 1.5,
    paddingInline: 1.5,
    [rowTable]: { gridTemplateColumns: rowColumns(field, buttons) },
  };
}

/** A currency needs space beside its number. */
const getMinWidth = (field: Field) => ('currency' in field ? '132px' : '0');

const buttonWidth = 36;

export function rowColumns({ fields }: FieldDeclaration<'rows'>, buttons: number): string {
  const values = Object.values(fields).map((field) => `minmax(${getMinWidth(field)}, ${getFieldLook(field).rowShare}fr)`);
  return ['32px', '24px', ...values, `${buttons * buttonWidth}px`].join(' ');
}
