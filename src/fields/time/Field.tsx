import { formatTime } from '../../i18n/format';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function TimeValue({ value }: FieldProps<'time'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatTime(value, usePageLocale())}
    </time>
  );
}
