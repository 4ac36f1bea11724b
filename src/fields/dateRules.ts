import { drawnMinute } from '../i18n/format';
import { latinDigits } from '../schema/latinDigits';
import { twoDigits } from './twoDigits';

export const dayMilliseconds = 86_400_000;

/** Whether a value is an existing day, as `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

/** Returns the day that a filter names. */
export function parseDay(text: string): string | undefined {
  const day = latinDigits(text);
  return isDay(day) ? day : undefined;
}

/** Returns the day of a moment in the reader's time zone, as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  drawnMinute(date)?.slice(0, 10) ??
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Returns a moment in the reader's time zone, as `YYYY-MM-DD HH:MM`. Spreadsheets recognise this form. */
export const minuteOf = (date: Date): string =>
  drawnMinute(date) ?? `${dayOf(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Returns the first moment of a day in the reader's time zone. Undefined for other texts. */
export function dateOf(day: string | undefined): Date | undefined {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
