import type { FieldLook } from '../../schema/fieldLook';

export const durationLook: FieldLook = { width: 96, rowShare: 1.3 };
