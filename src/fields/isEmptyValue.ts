/** Whether a value says nothing: null, a missing one, empty text or an empty list. False and 0 do say something. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
