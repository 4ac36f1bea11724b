import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

/** One line of free text. */
export function TextEditor({ field, ...props }: EditorProps<'text'>) {
  return <TextControl {...props} writing="prose" />;
}
