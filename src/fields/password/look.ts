import type { FieldLook } from '../../schema/fieldLook';

export const passwordLook: FieldLook = { width: 80, card: 'none', rendersEmpty: true };
