export function asCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${/^\w+$/.test(key) ? key : asCode(key)}: ${asCode(one)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}
