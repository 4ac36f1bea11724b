/** Returns whether a value is null, undefined, '' or an empty list. False and 0 are not empty. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
