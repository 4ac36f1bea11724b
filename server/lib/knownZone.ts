/** The usual name of a time zone. Undefined for offsets and unknown zones, because offsets have endless spellings. */
export function knownZone(name: unknown): string | undefined {
  if (typeof name !== 'string' || !/^[a-z][\w+/-]{1,63}$/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
