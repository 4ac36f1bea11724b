import { drawnMinute } from '../i18n/format';
import { latinDigits } from '../schema/latinDigits';
import { twoDigits } from './twoDigits';

export const dayMilliseconds = 86_400_000;

/** Whether a text is a day that there is, as `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

/** The day that a filter names. */
export function parseDay(text: string): string | undefined {
  const day = latinDigits(text);
  return isDay(day) ? day : undefined;
}

/** The day of a moment where the reader is, as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  drawnMinute(date)?.slice(0, 10) ??
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** A moment where the reader is, as `YYYY-MM-DD HH:MM`: how it is typed, and what spreadsheets recognise. */
export const minuteOf = (date: Date): string =>
  drawnMinute(date) ?? `${dayOf(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The first moment of a day (`YYYY-MM-DD`) where the reader is; undefined when it is none. */
export function dateOf(day: string | undefined): Date | undefined {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
