import { latinDigits } from '../schema/latinDigits';
import { emptyIsNull } from './wire';

export const dayMilliseconds = 86_400_000;

/** Whether a text is a day that there is, as `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

/** A day or a time as it was sent, in whichever digits. */
export const readDate = (input: unknown): unknown => emptyIsNull(typeof input === 'string' ? latinDigits(input) : input);

/** The day that a filter names. */
export function parseDay(text: string): string | undefined {
  const day = latinDigits(text);
  return isDay(day) ? day : undefined;
}
