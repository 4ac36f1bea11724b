/** Documents can have any type at any place, so values are checked where they are read. */
export function asObject<T extends object>(value: T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
