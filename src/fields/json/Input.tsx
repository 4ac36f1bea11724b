import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

/** A JSON value as its text. What is no JSON stays as it was typed, with an error that says where. */
export function JsonEditor({ field: _, ...props }: EditorProps<'json'>) {
  return <TextControl {...props} writing="source" lines={{ min: 4, max: 24 }} htmlInput={{ spellCheck: false, autoCapitalize: 'off' }} />;
}
