import type { RaRecord } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { boundProps, FormPicker } from '../reference/FormPicker';
import { RecordOption } from '../reference/RecordOption';
import { useReferences } from '../reference/useReferences';

/** Any number of records of another resource, each a chip. */
export function ReferencesEditor({ field, ...props }: EditorProps<'references'>) {
  const { target, picker } = useReferences(props.source, field);
  return (
    <FormPicker
      {...boundProps(props)}
      {...picker}
      isMany
      toValue={(all) => all.map(({ id }) => id)}
      optionContent={(record: RaRecord) => <RecordOption target={target} record={record} />}
    />
  );
}
