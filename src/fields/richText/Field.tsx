import { lazyPart } from '../../ui/lazy/lazyPart';
import type { FieldProps } from '../fieldProps';

const RichText = lazyPart(async () => (await import('./RichTextHtml')).RichTextHtml);

/** Fetches what shows formatted text whole. */
export const preloadRichText = RichText.preload;

/** Formatted text; a table shows its text only. */
export function RichTextField({ value, source, record, dense }: Pick<FieldProps<'richText'>, 'value' | 'source' | 'record' | 'dense'>) {
  if (!dense) return <RichText source={source} record={record} />;
  return (
    <div dir="auto" className="v-excerpt">
      <span>{value.replace(/<[^>]+>/g, '')}</span>
    </div>
  );
}
