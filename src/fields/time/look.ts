import type { FieldLook } from '../../schema/fieldLook';

export const timeLook: FieldLook = { width: 56, rowShare: 1.3 };
