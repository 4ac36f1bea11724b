import { useTranslate } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { OptionsInput } from '../OptionsInput';

export function ChoiceEditor(props: EditorProps<'choice'>) {
  const { field: declared, messages, name } = props;
  const translate = useTranslate();
  const options = declared.choices.map((value) => ({ value, label: translate(`${messages}.choices.${name}.${value}`) }));
  const all = declared.required ? options : [{ value: '', label: translate('forms.choice.none') }, ...options];
  return <OptionsInput {...props} options={all} />;
}
