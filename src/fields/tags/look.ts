import type { FieldLook } from '../../schema/fieldLook';

export const tagsLook: FieldLook = { width: 120 };
