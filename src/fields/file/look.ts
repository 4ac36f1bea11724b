import type { FieldLook } from '../../schema/fieldLook';

export const fileLook: FieldLook = { width: 120, isFluid: true, inputHeight: 96 };
