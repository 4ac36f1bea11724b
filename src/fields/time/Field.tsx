import { formatTime } from '../../i18n/format';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function TimeValue({ value }: ValueProps<'time'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatTime(value, usePageLocale())}
    </time>
  );
}
