import { directionOf } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { ValueProps } from '../valueProps';

/**
 * A table shows the beginning of a long text; the detail page shows all of it, in the direction of its language. Where that is unknown,
 * each paragraph has the direction of its first letter.
 */
export function LongTextValue({ value, dense, locale }: Pick<ValueProps<'longText'>, 'value' | 'dense' | 'locale'>) {
  const whole = locale ? 'v-paragraphs' : 'v-paragraphs any';
  return (
    <span dir={locale ? directionOf(locale) : 'auto'} className={dense ? 'v-excerpt' : whole}>
      {withNumberRuns(value)}
    </span>
  );
}
