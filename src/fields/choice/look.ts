import type { FieldLook } from '../../schema/fieldLook';

export const choiceLook: FieldLook = { width: 72, card: 'chip', rowShare: 1.3 };
