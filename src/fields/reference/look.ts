import type { FieldLook } from '../../schema/fieldLook';

export const referenceLook: FieldLook = { width: 120, isFluid: true, rowShare: 2.4 };
