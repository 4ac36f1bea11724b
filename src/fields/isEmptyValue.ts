/** Whether a value is null, missing, empty text or an empty list. False and 0 are values. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
