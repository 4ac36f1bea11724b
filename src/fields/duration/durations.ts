/** Durations as Django's REST framework writes them, `[DD ][HH:[MM:]]ss[.uuuuuu]`, and as ISO 8601 does, `P3DT2H30M`. */

const clockForm = /^(-)?(?:(\d{1,9}) )?(?:(?:(\d{1,9}):)?(\d{1,9}):)?(\d{1,12})(?:[.,](\d{1,6}))?$/;
const isoForm = /^([-+])?P(?=.)(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=.)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,12})(?:[.,](\d{1,6}))?S)?)?$/;

/** A duration in whole microseconds, because binary fractions of seconds would round. */
const microseconds = 1_000_000;

const count = (text: string | undefined): number => Number(text ?? 0);

/** @returns microseconds; undefined for other texts and 285 years or more, also for years and months, whose length varies */
export function readDuration(text: string): number | undefined {
  const size = toSize(text);
  return Number.isSafeInteger(size) ? size : undefined;
}

function toSize(text: string): number | undefined {
  const iso = isoForm.exec(text);
  if (iso) {
    const [, sign, weeks, days, hours, minutes, seconds, fraction = ''] = iso;
    const size = toMicroseconds(count(weeks) * 7 + count(days), count(hours), count(minutes), count(seconds), fraction);
    return sign === '-' ? -size : size;
  }
  const clock = clockForm.exec(text);
  if (!clock) return undefined;
  const [, minus, days, hours, minutes, seconds, fraction = ''] = clock;
  // A sign before days is that of the days alone: `-1 23:00:00` is an hour less than nothing.
  const time = toMicroseconds(0, count(hours), count(minutes), count(seconds), fraction);
  const whole = count(days) * 86_400 * microseconds;
  if (minus) return days === undefined ? -time : -whole + time;
  return whole + time;
}

function toMicroseconds(days: number, hours: number, minutes: number, seconds: number, fraction: string): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * microseconds + Number(fraction.padEnd(6, '0'));
}

export interface DurationParts {
  readonly isNegative: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Digits after the point, without zeros at the end. */
  readonly fraction: string;
}

export function toParts(size: number): DurationParts {
  const all = Math.abs(size);
  const seconds = Math.floor(all / microseconds);
  return {
    isNegative: size < 0,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    fraction: String(all % microseconds)
      .padStart(6, '0')
      .replace(/0+$/, ''),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes `3 02:30:00`. Negative durations are ISO 8601, because `-1 23:00:00` is an hour and reads like a day. */
export function writeDuration(size: number): string {
  const { isNegative, days, hours, minutes, seconds, fraction } = toParts(size);
  if (isNegative) return writeIsoDuration(size);
  return `${days > 0 ? `${days} ` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}${fraction && `.${fraction}`}`;
}

/** Writes `P3DT2H30M`, which Django, Pydantic and others read. */
export function writeIsoDuration(size: number): string {
  const { isNegative, days, hours, minutes, seconds, fraction } = toParts(size);
  const time = [hours && `${hours}H`, minutes && `${minutes}M`, (seconds || fraction) && `${seconds}${fraction && `.${fraction}`}S`];
  const written = time.filter(Boolean).join('');
  return `${isNegative ? '-' : ''}P${days || !written ? `${days}D` : ''}${written && `T${written}`}`;
}
