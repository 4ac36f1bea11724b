import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

export function JsonEditor({ field: _, ...props }: EditorProps<'json'>) {
  return <TextControl {...props} writing="source" lines={{ min: 4, max: 24 }} htmlInput={{ spellCheck: false, autoCapitalize: 'off' }} />;
}
