import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';
import { toAddress } from '../textRules';

export function EmailEditor({ field, ...props }: EditorProps<'email'>) {
  return <TextControl {...props} writing="code" parse={toAddress} htmlInput={{ type: 'email', inputMode: 'email', spellCheck: false }} />;
}
