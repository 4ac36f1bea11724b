import type { Field, FieldType } from './fieldTypes';

/** Types of fields whose values are stored files. */
export const uploadTypes = ['image', 'file', 'files'] as const satisfies readonly FieldType[];

export const isUpload = (field: Field | undefined): boolean => (uploadTypes as readonly (FieldType | undefined)[]).includes(field?.type);
