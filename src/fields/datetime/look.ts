import type { FieldLook } from '../../schema/fieldLook';

export const datetimeLook: FieldLook = { width: 128, rowShare: 1.8 };
