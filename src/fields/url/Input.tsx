import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';
import { toAddress } from '../textRules';

export function UrlEditor({ field, ...props }: InputProps<'url'>) {
  return <TextControl {...props} writing="code" parse={toAddress} htmlInput={{ type: 'url', inputMode: 'url', spellCheck: false }} />;
}
