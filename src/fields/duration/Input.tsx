import { useTranslate } from 'react-admin';
import { latinDigits } from '../../schema/latinDigits';
import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';

export function DurationEditor({ field: _, help, ...props }: EditorProps<'duration'>) {
  const translate = useTranslate();
  const hint = help ?? (props.dense ? undefined : translate('forms.duration'));
  return <TextControl {...props} help={hint} writing="code" parse={latinDigits} htmlInput={{ spellCheck: false }} />;
}
