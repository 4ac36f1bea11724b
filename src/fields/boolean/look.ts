import type { FieldLook } from '../../schema/fieldLook';

export const booleanLook: FieldLook = { width: 48, card: 'chip', inputWidth: 'full', rowShare: 1 };
