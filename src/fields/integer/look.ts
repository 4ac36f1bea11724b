import type { FieldLook } from '../../schema/fieldLook';

export const integerLook: FieldLook = { align: 'end', width: 40, rowShare: 1.2 };
