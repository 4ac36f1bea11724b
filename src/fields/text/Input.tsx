import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

/** One line of free text. */
export function TextEditor({ field, ...props }: InputProps<'text'>) {
  return <TextControl {...props} writing="prose" />;
}
