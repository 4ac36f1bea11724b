import { plainCode } from '../../schema/latinDigits';
import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

const toPhone = (typed: string) => plainCode(typed) || null;

export function PhoneEditor({ field, ...props }: EditorProps<'phone'>) {
  return <TextControl {...props} writing="code" parse={toPhone} htmlInput={{ type: 'tel', inputMode: 'tel' }} />;
}
