import type { FieldLook } from '../../schema/fieldLook';

export const phoneLook: FieldLook = { width: 112, rowShare: 1.6 };
