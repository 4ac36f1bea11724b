import type { FieldLook } from '../../schema/fieldLook';

export const urlLook: FieldLook = { width: 160, isFluid: true };
