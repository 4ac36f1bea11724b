import type { FieldProps } from '../fieldProps';

/** A table shows the beginning of a long text; the detail page shows all of it. */
export function LongTextField({ value, dense }: Pick<FieldProps<'longText'>, 'value' | 'dense'>) {
  return (
    <span dir="auto" title={dense ? value : undefined} className={dense ? 'v-excerpt' : 'v-paragraphs'}>
      {value}
    </span>
  );
}
