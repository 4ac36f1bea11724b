import { directionOf } from '../../i18n/direction';
import type { Locale } from '../../schema/fieldTypes';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { FieldProps } from '../fieldProps';

const RichText = lazyPart(async () => (await import('./RichTextHtml')).RichTextHtml);

/** Fetches what shows formatted text whole. */
export const preloadRichText = RichText.preload;

interface RichTextFieldProps extends Pick<FieldProps<'richText'>, 'value' | 'source' | 'record' | 'dense'> {
  /** Of one language of a localized text. */
  readonly locale?: Locale | undefined;
}

/** Formatted text; a table shows its text only. */
export function RichTextField({ value, source, record, dense, locale }: RichTextFieldProps) {
  if (!dense) return <RichText source={source} record={record} locale={locale} />;
  return (
    <div dir={locale ? directionOf(locale) : 'auto'} className="v-excerpt">
      <span>{value.replace(/<[^>]+>/g, '')}</span>
    </div>
  );
}
