/** Converts days of a time zone to moments, also across clock changes. */

const minuteMs = 60_000;
/** Zones are between UTC-12 and UTC+14; historic ones differed by up to 16 hours. */
const maxOffsetMs = 16 * 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** `Date.UTC` maps the years 0 to 99 to the 20th century. */
const earliest = Date.UTC(100, 0, 1);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes as long as formatting a thousand times. @throws RangeError for an unknown zone */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: 'h23', era: 'short' });
  formats.set(timeZone, known);
  return known;
}

/** Returns the offset from UTC in minutes at a moment. @param timeZone IANA name; undefined: the machine's */
function offsetAt(moment: number, timeZone: string | undefined): number {
  if (timeZone === undefined) return 0 - new Date(moment).getTimezoneOffset();
  if (moment < earliest) return 0;
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - moment) / minuteMs) + 0;
}

export function startOfDay(day: string, timeZone?: string): number {
  return getStart(Date.parse(day) / dayMs, timeZone);
}

export function endOfDay(day: string, timeZone?: string): number {
  return getStart(Date.parse(day) / dayMs + 1, timeZone) - 1;
}

function getStart(number: number, timeZone: string | undefined): number {
  const dayAt = (moment: number) => Math.floor((moment + offsetAt(moment, timeZone) * minuteMs) / dayMs);
  // Midnight may not exist, or exist twice. A binary search finds the first moment of the date.
  let [before, from] = [number * dayMs - maxOffsetMs, number * dayMs + maxOffsetMs];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle) < number) before = middle;
    else from = middle;
  }
  return from;
}

export function withOffset(moment: number, timeZone?: string): string {
  const minutes = offsetAt(moment, timeZone);
  const ahead = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return new Date(moment + minutes * minuteMs).toISOString().replace('Z', offset);
}

interface OffsetSpan {
  /** In ms since 1970, exclusive. */
  readonly until: number;
  readonly minutes: number;
}

export function offsetsBetween(from: number, until: number, timeZone: string): OffsetSpan[] {
  const all = known.get(timeZone) ?? findOffsets(timeZone);
  known.set(timeZone, all);
  const first = all.findIndex((span) => span.until > from);
  const last = all.findIndex((span) => span.until >= until);
  return all.slice(first, last < 0 ? undefined : last + 1);
}

/** Cached, because finding a zone's clock changes takes about 20 ms. */
const known = new Map<string, readonly OffsetSpan[]>();

function findOffsets(timeZone: string): OffsetSpan[] {
  const weekMs = 7 * dayMs;
  const end = Date.now() + 520 * weekMs;
  const spans: OffsetSpan[] = [];
  for (let [at, minutes] = [0, offsetAt(0, timeZone)]; at < end; ) {
    const next = at + weekMs;
    const later = offsetAt(next, timeZone);
    if (later !== minutes) {
      let [same, other] = [at, next];
      while (other - same > 1) {
        const middle = Math.floor((same + other) / 2);
        if (offsetAt(middle, timeZone) === minutes) same = middle;
        else other = middle;
      }
      spans.push({ until: other, minutes });
    }
    [at, minutes] = [next, later];
  }
  return [...spans, { until: Number.POSITIVE_INFINITY, minutes: offsetAt(end, timeZone) }];
}
