import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';
import { readDuration, toParts, writeIsoDuration } from './durations';
import { formatDuration } from './formatDuration';

export function DurationValue({ value, dense }: ValueProps<'duration'>) {
  const locale = usePageLocale();
  const size = readDuration(value);
  if (size === undefined) return value;
  return <time dateTime={writeIsoDuration(size)}>{formatDuration(toParts(size), locale, dense)}</time>;
}
