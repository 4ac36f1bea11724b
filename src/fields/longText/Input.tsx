import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

/** Free text of several lines that grows with what is typed. */
export function LongTextEditor({ field, ...props }: InputProps<'longText'>) {
  return <TextControl {...props} writing="prose" lines={{ min: 3, max: 16 }} />;
}
