import type { FieldLook } from '../../schema/fieldLook';

export const longTextLook: FieldLook = { width: 240, isFluid: true, wide: true, inputWidth: 'full', inputHeight: 94, rowShare: 3 };
