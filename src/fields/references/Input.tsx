import type { RaRecord } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { FormPicker } from '../reference/FormPicker';
import { RecordOption } from '../reference/RecordOption';
import { useReferences } from '../reference/useReferences';

export function ReferencesEditor({ field, ...props }: EditorProps<'references'>) {
  const { target, picker } = useReferences(props.source, field);
  return (
    <FormPicker
      input={props}
      {...picker}
      isMany
      toValue={(all) => all.map(({ id }) => id)}
      optionContent={(record: RaRecord) => <RecordOption target={target} record={record} />}
    />
  );
}
