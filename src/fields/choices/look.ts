import type { FieldLook } from '../../schema/fieldLook';

export const choicesLook: FieldLook = { width: 120 };
