/** Returns the values at a path of keys, through lists: those of `['steps', 'label']` in all rows. Empty ones are left out. */
export function collectAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => collectAt(item, path));
  if (value === null || value === undefined || value === '') return [];
  const [key, ...rest] = path;
  return key === undefined ? [value] : collectAt((value as Record<string, unknown>)[key], rest);
}
