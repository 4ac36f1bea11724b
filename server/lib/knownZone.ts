/** Returns the canonical name of a time zone; undefined for unknown zones, and for offsets, whose spellings are unlimited. */
export function knownZone(name: unknown): string | undefined {
  if (typeof name !== 'string' || !/^[a-z][\w+/-]{1,63}$/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
