import { getDirection } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { stripTags } from '../textRules';
import type { ValueProps } from '../valueProps';

const RichText = lazyPart(async () => (await import('./RichTextHtml')).RichTextHtml);

export const preloadRichText = RichText.preload;

export function RichTextValue(props: Pick<ValueProps<'richText'>, 'value' | 'source' | 'record' | 'dense' | 'locale'>) {
  const { value, dense, locale } = props;
  if (!dense) return <RichText {...props} />;
  return (
    <div dir={locale ? getDirection(locale) : 'auto'} className="v-excerpt">
      <span>{withNumberRuns(stripTags(value))}</span>
    </div>
  );
}
