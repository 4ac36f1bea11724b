import type { FieldLook } from '../../schema/fieldLook';

export const textLook: FieldLook = { width: 140, isFluid: true };
