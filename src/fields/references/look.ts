import type { FieldLook } from '../../schema/fieldLook';

export const referencesLook: FieldLook = { width: 160 };
