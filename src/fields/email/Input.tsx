import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';
import { toAddress } from '../textRules';

export function EmailEditor({ field, ...props }: InputProps<'email'>) {
  return <TextControl {...props} writing="code" parse={toAddress} htmlInput={{ type: 'email', inputMode: 'email', spellCheck: false }} />;
}
