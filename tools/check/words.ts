/** `1 call`, `2 calls`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** At most so many of a list, then how many more there are. */
export function someOf(items: readonly (string | number)[], most = 6): string {
  return items.length <= most ? items.join(', ') : `${items.slice(0, most).join(', ')} and ${items.length - most} more`;
}

/** An object or a list as it stands in a declaration. */
export function asCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${/^\w+$/.test(key) ? key : asCode(key)}: ${asCode(one)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

/** What an answer is made of, without what it says: texts may be secrets. */
export function shapeOf(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth + 1)}, …]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `'…'` : String(value);
  if (depth > 2) return '{…}';
  return `{ ${Object.entries(value)
    .slice(0, 6)
    .map(([key, one]) => `${key}: ${shapeOf(one, depth + 1)}`)
    .join(', ')} }`;
}
