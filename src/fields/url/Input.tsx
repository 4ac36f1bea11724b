import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

export function UrlInput({ field, ...props }: InputProps<'url'>) {
  return <TextControl {...props} writing="code" textField={{ type: 'url' }} htmlInput={{ inputMode: 'url', spellCheck: false }} />;
}
