import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

export function TextEditor({ field, ...props }: EditorProps<'text'>) {
  return <TextControl {...props} writing="prose" />;
}
