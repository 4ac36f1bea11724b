import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';
import { toAddress } from '../textRules';

export function UrlEditor({ field, ...props }: EditorProps<'url'>) {
  return <TextControl {...props} writing="code" parse={toAddress} htmlInput={{ type: 'url', inputMode: 'url', spellCheck: false }} />;
}
