import type { FieldLook } from '../../schema/fieldLook';

export const richTextLook: FieldLook = { width: 240, isFluid: true, wide: true, inputWidth: 'full', inputHeight: 172, rowShare: 3 };
