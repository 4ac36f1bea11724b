import type { RaRecord } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { recordImage } from '../recordImage';
import { FormPicker } from './FormPicker';
import { ChosenPicture, RecordOption } from './RecordOption';
import { useReferences } from './useReferences';

export function ReferenceEditor({ field, ...props }: EditorProps<'reference'>) {
  const { target, picker } = useReferences(props.source, field);
  const hasPicture = recordImage(target) !== undefined;
  return (
    <FormPicker
      input={props}
      {...picker}
      isMany={false}
      toValue={([one]) => one?.id ?? null}
      optionContent={(record: RaRecord) => <RecordOption target={target} record={record} />}
      {...(hasPicture && { startAdornment: <ChosenPicture target={target} source={props.source} /> })}
    />
  );
}
