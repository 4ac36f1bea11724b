import { getDirection } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { ValueProps } from '../valueProps';

/** Shows an excerpt in a table. Paragraphs of unknown language follow their first letter. */
export function LongTextValue({ value, dense, locale }: Pick<ValueProps<'longText'>, 'value' | 'dense' | 'locale'>) {
  const whole = locale ? 'v-paragraphs' : 'v-paragraphs any';
  return (
    <span dir={locale ? getDirection(locale) : 'auto'} className={dense ? 'v-excerpt' : whole}>
      {withNumberRuns(value)}
    </span>
  );
}
