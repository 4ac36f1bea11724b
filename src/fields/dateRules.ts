import { toReaderMinute } from '../i18n/format';
import { latinDigits } from '../schema/latinDigits';

export const dayMilliseconds = 86_400_000;

export const twoDigits = (number: number | string): string => String(number).padStart(2, '0');

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

export function parseDay(text: string): string | undefined {
  const day = latinDigits(text);
  return isDay(day) ? day : undefined;
}

export const toLocalDay = (date: Date): string =>
  toReaderMinute(date)?.slice(0, 10) ??
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Returns `YYYY-MM-DD HH:MM` in the reader's time zone, a form that spreadsheets recognise. */
export const toLocalMinute = (date: Date): string =>
  toReaderMinute(date) ?? `${toLocalDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

export function toDate(day: string | undefined): Date | undefined {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
