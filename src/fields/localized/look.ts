import type { FieldLook } from '../../schema/fieldLook';

export const localizedLook: FieldLook = { width: 160, isFluid: true, wide: true, rendersEmpty: true, inputWidth: 'full' };
