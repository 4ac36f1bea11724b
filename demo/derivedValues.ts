/** Values that are computed instead of written by hand: the same for the same slug, whenever and wherever they are computed. */

const dayInMilliseconds = 86_400_000;

/** A whole number from 0 to 2³² − 1 that looks random but follows from the text (FNV-1a). */
export function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV-1a alone are poorly mixed.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * A moment some days before `now`, at an hour of the working day that follows from the slug.
 *
 * @returns ISO 8601 in UTC
 */
export function momentBefore(now: Date, days: number, slug: string): string {
  const day = new Date(now.getTime() - days * dayInMilliseconds);
  const minuteOfDay = 7 * 60 + (toHash(slug) % (11 * 60));
  day.setUTCHours(Math.floor(minuteOfDay / 60), minuteOfDay % 60, 0, 0);
  return day.toISOString();
}

/** `hana-younes` → `hana.younes@example.com`: a domain kept for examples (RFC 2606). */
export function getEmail(slug: string): string {
  return `${slug.replaceAll('-', '.')}@example.com`;
}

/** An Egyptian mobile number in E.164; `555 01` keeps it recognisable as invented. */
export function getPhone(index: number): string {
  const prefixes = ['10', '11', '12', '15'];
  return `+20${prefixes[index % prefixes.length]}55501${String(index).padStart(3, '0')}`;
}
