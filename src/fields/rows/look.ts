import type { FieldLook } from '../../schema/fieldLook';

export const rowsLook: FieldLook = { width: 48, wide: true, inputWidth: 'full', inputHeight: 180 };
