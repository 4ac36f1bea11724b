import type { FieldLook } from '../../schema/fieldLook';

export const moneyLook: FieldLook = { align: 'end', width: 72, rowShare: 1.2 };
