import { getDirection } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { ValueProps } from '../valueProps';

export function TextValue({ value, dense, locale }: Pick<ValueProps<'text'>, 'value' | 'dense' | 'locale'>) {
  return (
    <span dir={locale ? getDirection(locale) : 'auto'} className={dense ? 'v-line' : 'v-whole'}>
      {withNumberRuns(value)}
    </span>
  );
}
