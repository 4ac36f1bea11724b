import type { FieldLook } from '../../schema/fieldLook';

export const dateLook: FieldLook = { width: 96, rowShare: 1.4 };
