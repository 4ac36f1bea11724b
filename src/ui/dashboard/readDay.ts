import { type Step, toDay } from '../../schema/period';

/** A day and how much of the calendar it stands for: the first of a month may mean the month. */
export interface ReadDay {
  readonly day: string;
  readonly step: Step;
}

const forms: readonly (readonly [form: RegExp, step: Step, toText: (parts: readonly string[]) => string])[] = [
  // With a time the day is that of the writer, as Django's TruncDay gives it.
  [/^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/, 'day', ([year, month, day]) => `${year}-${month}-${day}`],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, 'day', ([year, month, day]) => `${year}-${month}-${day}`],
  [/^(\d{4})[-/](\d{2})$/, 'month', ([year, month]) => `${year}-${month}-01`],
  [/^((?:19|20)\d{2})$/, 'year', ([year]) => `${year}-01-01`],
  // Seconds or milliseconds since 1970.
  [/^(\d{9,10})(?:\.\d+)?$/, 'day', ([seconds]) => toDay(new Date(Number(seconds) * 1000))],
  [/^(\d{12,13})$/, 'day', ([milliseconds]) => toDay(new Date(Number(milliseconds)))],
];

/**
 * The day that the key of a figure means: `2026-01-31`, with a time or without, `20260131`, a month `2026-01`, a year `2026`, or an
 * instant in seconds or milliseconds since 1970, whose day is that of UTC.
 *
 * @returns undefined for what is no day
 */
export function readDay(key: string | number): ReadDay | undefined {
  const text = String(key).trim();
  for (const [form, step, toText] of forms) {
    const [, ...parts] = form.exec(text) ?? [];
    if (parts.length === 0) continue;
    const day = toText(parts);
    const time = Date.parse(day);
    // 31 June is no day, though it can be parsed.
    return Number.isNaN(time) || toDay(new Date(time)) !== day ? undefined : { day, step };
  }
  return undefined;
}
