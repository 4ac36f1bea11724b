import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

export function UrlInput({ field, ...props }: InputProps<'url'>) {
  return <TextControl {...props} writing="code" htmlInput={{ type: 'url', inputMode: 'url', spellCheck: false }} />;
}
