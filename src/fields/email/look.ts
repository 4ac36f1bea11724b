import type { FieldLook } from '../../schema/fieldLook';

export const emailLook: FieldLook = { width: 160, isFluid: true };
