import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';
import { toTypedAddress } from '../textRules';

export function UrlEditor({ field, ...props }: EditorProps<'url'>) {
  return <TextControl {...props} writing="code" parse={toTypedAddress} htmlInput={{ type: 'url', inputMode: 'url', spellCheck: false }} />;
}
