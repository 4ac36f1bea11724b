import type { Field } from './fieldTypes';

/** Returns whether answers have the field. What is only written is in forms and imported sheets. */
export const isReadable = ({ type, writeOnly }: Field): boolean => type !== 'password' && !writeOnly;
