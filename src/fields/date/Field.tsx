import { formatDate } from '../../i18n/format';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DateField({ value }: FieldProps<'date'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatDate(value, usePageLocale())}
    </time>
  );
}
