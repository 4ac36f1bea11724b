import { directionOf } from '../../i18n/direction';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { ValueProps } from '../valueProps';

const RichText = lazyPart(async () => (await import('./RichTextHtml')).RichTextHtml);

/** Fetches what shows formatted text whole. */
export const preloadRichText = RichText.preload;

/** Formatted text; a table shows its text only. */
export function RichTextValue({
  value,
  source,
  record,
  dense,
  locale,
}: Pick<ValueProps<'richText'>, 'value' | 'source' | 'record' | 'dense' | 'locale'>) {
  if (!dense) return <RichText source={source} record={record} locale={locale} />;
  return (
    <div dir={locale ? directionOf(locale) : 'auto'} className="v-excerpt">
      <span>{withNumberRuns(value.replace(/<[^>]+>/g, ''))}</span>
    </div>
  );
}
