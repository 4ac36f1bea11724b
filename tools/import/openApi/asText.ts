/** The trimmed text if the value is one; else undefined. Documents have any type at any place. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}
