import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

/** One line of free text. */
export function TextInput({ field, ...props }: InputProps<'text'>) {
  return <TextControl {...props} writing="prose" />;
}
