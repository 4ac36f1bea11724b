import type { FieldType } from '../schema/fieldTypes';

/** Whether a value says nothing: null, a missing one, empty text or an empty list. False and 0 do say something. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Types whose component draws an empty value itself: a picture's place, two locales, a password that is never read. */
const selfDrawn: ReadonlySet<FieldType> = new Set<FieldType>(['image', 'localized', 'password']);

export function drawsItsEmptyValue(type: FieldType): boolean {
  return selfDrawn.has(type);
}
