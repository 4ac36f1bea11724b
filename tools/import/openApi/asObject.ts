/** The value if it is an object that is not an array; else undefined. Documents have any type at any place. */
export function asObject<T extends object>(value: T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
