import type { FieldLook } from '../../schema/fieldLook';

export const decimalLook: FieldLook = { align: 'end', width: 48, rowShare: 1.2 };
