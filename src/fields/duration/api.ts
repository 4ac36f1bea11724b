import type { FieldApi } from '../../schema/fieldApi';
import { latinDigits } from '../../schema/latinDigits';
import { readDuration, writeDuration } from './durations';

/** Stored as seconds, so that lists sort by length. */
export const durationApi: FieldApi<'duration'> = {
  column: 'numeric',
  read: (input) => (typeof input === 'number' ? String(input) : typeof input === 'string' ? latinDigits(input.trim()) || null : input),
  finish: (value: string) => String((readDuration(value) ?? 0) / 1_000_000),
  toWire: (value) => writeDuration(Math.round(Number(value) * 1_000_000)),
  metadata: () => ({ type: 'duration' }),
};
