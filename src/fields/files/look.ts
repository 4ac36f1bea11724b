import type { FieldLook } from '../../schema/fieldLook';

export const filesLook: FieldLook = { width: 72, wide: true, inputWidth: 'full', inputHeight: 96 };
