import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

export function EmailInput({ field, ...props }: InputProps<'email'>) {
  return <TextControl {...props} writing="code" htmlInput={{ type: 'email', inputMode: 'email', spellCheck: false }} />;
}
