import { latePart } from '../../ui/lazy/latePart';
import type { FieldViewProps } from '../fieldViewProps';

export function TextValue({ value, dense }: Pick<FieldViewProps<'text'>, 'value' | 'dense'>) {
  return (
    <span dir="auto" className={dense ? 'v-line' : 'v-whole'}>
      {value}
    </span>
  );
}

/** A table shows the beginning of a long text; the detail page shows all of it. */
export function LongTextValue({ value, dense }: Pick<FieldViewProps<'longText'>, 'value' | 'dense'>) {
  return (
    <span dir="auto" title={dense ? value : undefined} className={dense ? 'v-excerpt' : 'v-paragraphs'}>
      {value}
    </span>
  );
}

const RichText = latePart(async () => (await import('../richText/RichTextHtml')).RichTextHtml);

/** Fetches what shows formatted text whole. */
export const preloadRichText = RichText.preload;

/** Formatted text; a table shows its text only. */
export function RichTextValue({ value, source, record, dense }: Pick<FieldViewProps<'richText'>, 'value' | 'source' | 'record' | 'dense'>) {
  if (!dense) return <RichText source={source} record={record} />;
  return (
    <div dir="auto" className="v-excerpt">
      <span>{value.replace(/<[^>]+>/g, '')}</span>
    </div>
  );
}
