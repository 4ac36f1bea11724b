import type { FieldLook } from '../../schema/fieldLook';

export const jsonLook: FieldLook = { width: 200, isFluid: true, wide: true, card: 'none', inputWidth: 'full', inputHeight: 118 };
