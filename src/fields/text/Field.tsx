import { directionOf } from '../../i18n/direction';
import type { FieldProps } from '../fieldProps';

export function TextField({ value, dense, locale }: Pick<FieldProps<'text'>, 'value' | 'dense' | 'locale'>) {
  return (
    <span dir={locale ? directionOf(locale) : 'auto'} className={dense ? 'v-line' : 'v-whole'}>
      {value}
    </span>
  );
}
