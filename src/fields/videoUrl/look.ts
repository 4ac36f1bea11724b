import type { FieldLook } from '../../schema/fieldLook';

export const videoUrlLook: FieldLook = { width: 120, isFluid: true };
