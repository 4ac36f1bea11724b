import { formatDateTime } from '../../i18n/format';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DatetimeField({ value }: FieldProps<'datetime'>) {
  return (
    <time className="v-figures" dateTime={value}>
      {formatDateTime(value, usePageLocale())}
    </time>
  );
}
