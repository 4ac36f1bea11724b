import { formatDateTime } from '../../i18n/format';
import { DateValue } from '../date/Field';
import type { ValueProps } from '../valueProps';

export function DatetimeValue({ value, dense }: ValueProps<'datetime'>) {
  return <DateValue value={value} dense={dense} format={formatDateTime} />;
}
