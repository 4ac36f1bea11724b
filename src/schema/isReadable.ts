import type { Field } from './fieldTypes';

/** Returns false for fields that no answer has: only forms and imported sheets have them. */
export const isReadable = (field: Field | undefined): boolean => field?.type !== 'password' && !field?.writeOnly;
