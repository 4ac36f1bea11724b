import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';
import { toTypedAddress } from '../textRules';

export function EmailEditor({ field, ...props }: EditorProps<'email'>) {
  return (
    <TextControl {...props} writing="code" parse={toTypedAddress} htmlInput={{ type: 'email', inputMode: 'email', spellCheck: false }} />
  );
}
