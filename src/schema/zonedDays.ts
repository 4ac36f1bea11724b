/** Days of a time zone as moments. A day begins when its date begins to be shown there, also across a change of clocks. */

const minuteMs = 60_000;
/** Zones are between UTC-12 and UTC+14, and were up to 16 hours away. */
const farthestMs = 16 * 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** `Date.UTC` reads the years before as those of the 20th century. */
const earliest = Date.UTC(100, 0, 1);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes as long as formatting a thousand times. @throws RangeError for an unknown zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: 'h23', era: 'short' });
  formats.set(timeZone, known);
  return known;
}

/**
 * Minutes that the clocks of a zone are ahead of UTC at a moment.
 *
 * @param timeZone IANA name; undefined: the machine's
 */
export function offsetAt(moment: number, timeZone: string | undefined): number {
  if (timeZone === undefined) return 0 - new Date(moment).getTimezoneOffset();
  if (moment < earliest) return 0;
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // No -0.
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - moment) / minuteMs) + 0;
}

/** The first moment of a day, in milliseconds since 1970. @param day `YYYY-MM-DD` */
export function startOfDay(day: string, timeZone?: string): number {
  return startOf(Date.parse(day) / dayMs, timeZone);
}

/** The last millisecond of a day. */
export function endOfDay(day: string, timeZone?: string): number {
  return startOf(Date.parse(day) / dayMs + 1, timeZone) - 1;
}

/** @param number days since 1970 */
function startOf(number: number, timeZone: string | undefined): number {
  const dayAt = (moment: number) => Math.floor((moment + offsetAt(moment, timeZone) * minuteMs) / dayMs);
  // Midnight may not exist, or exist twice: halved until the first moment of the date is found.
  let [before, from] = [number * dayMs - farthestMs, number * dayMs + farthestMs];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle) < number) before = middle;
    else from = middle;
  }
  return from;
}

/** A moment with the offset of a zone: `2026-04-24T01:00:00.000+03:00`. */
export function withOffset(moment: number, timeZone?: string): string {
  const minutes = offsetAt(moment, timeZone);
  const ahead = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return new Date(moment + minutes * minuteMs).toISOString().replace('Z', offset);
}

/** A span of time in which the clocks of a zone do not change. */
export interface OffsetSpan {
  /** Milliseconds since 1970, exclusive. */
  readonly until: number;
  /** Minutes ahead of UTC. */
  readonly minutes: number;
}

/** The offsets of a zone between two moments, in order. The first and the last that are known hold beyond them. */
export function offsetsBetween(from: number, until: number, timeZone: string): OffsetSpan[] {
  const all = known.get(timeZone) ?? findOffsets(timeZone);
  known.set(timeZone, all);
  const first = all.findIndex((span) => span.until > from);
  const last = all.findIndex((span) => span.until >= until);
  return all.slice(first, last < 0 ? undefined : last + 1);
}

/** A zone's changes of clocks take some 20 ms to find. */
const known = new Map<string, readonly OffsetSpan[]>();

/** From 1970 to ten years from now. */
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
