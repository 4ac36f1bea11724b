import { formatDate, formatDateTime, formatTime } from '../../i18n/format';
import type { FieldViewProps } from '../fieldViewProps';
import { usePageLocale } from '../usePageLocale';

export function DateValue({ value }: FieldViewProps<'date'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatDate(value, usePageLocale())}
    </time>
  );
}

export function DatetimeValue({ value }: FieldViewProps<'datetime'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatDateTime(value, usePageLocale())}
    </time>
  );
}

export function TimeValue({ value }: FieldViewProps<'time'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatTime(value, usePageLocale())}
    </time>
  );
}
