import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

export function LongTextEditor({ field, ...props }: EditorProps<'longText'>) {
  return <TextControl {...props} writing="prose" lines={{ min: 3, max: 16 }} />;
}
