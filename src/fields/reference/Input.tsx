import type { RaRecord } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { recordImage } from '../recordImage';
import { boundProps, FormPicker } from './FormPicker';
import { ChosenPicture, RecordOption } from './RecordOption';
import { useReferences } from './useReferences';

/** One record of another resource, found by typing. */
export function ReferenceEditor({ field, ...props }: EditorProps<'reference'>) {
  const { target, picker } = useReferences(props.source, field);
  const hasPicture = recordImage(target) !== undefined;
  return (
    <FormPicker
      {...boundProps(props)}
      {...picker}
      isMany={false}
      toValue={([one]) => one?.id ?? null}
      optionContent={(record: RaRecord) => <RecordOption target={target} record={record} />}
      {...(hasPicture && {
        startAdornment: <ChosenPicture target={target} source={props.source} />,
      })}
    />
  );
}
