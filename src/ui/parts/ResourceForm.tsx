import { type ReactNode, useContext, useRef } from 'react';
import { EditContext, type RaRecord, useCreate, useCreatePath, useRecordContext, useRedirect, useUpdate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import { FormSkeleton } from '../form/FormSkeleton';
import { GeneratedForm } from '../form/GeneratedForm';
import { useNotifySaved } from '../form/useNotifySaved';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';

export interface ResourceFormProps {
  readonly children?: ReactNode;
  /** Default: shows a notification and opens the list. */
  readonly onSaved?: (record: RaRecord) => void;
  readonly cancelTo?: string;
}

/** The generated form of the resource in context, with draft, errors and save bar. Edits the record in context, or creates one. */
export function ResourceForm({ children, onSaved, cancelTo }: ResourceFormProps) {
  const declaration = useDeclaration();
  const record = useRecordContext();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const notifySaved = useNotifySaved();
  const leaving = useRef(false);
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const [create] = useCreate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const { name } = declaration;
  if (useContext(EditContext)?.isPending) return <FormSkeleton resource={declaration} />;
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedForm
        key={String(record?.id)}
        {...(record && { record })}
        cancelTo={cancelTo ?? createPath({ resource: name, type: 'list' })}
        leaving={leaving}
        save={(data, base = record) =>
          (record ? update(name, { id: record.id, data, previousData: base }) : create(name, { data })) as Promise<RaRecord>
        }
        onSaved={(saved, { note }) => {
          if (onSaved) return onSaved(saved);
          notifySaved(nameRecord(declaration, saved), note, record ? 'forms.edit.done' : 'forms.create.done');
          redirect('list', name);
        }}
      />
    </SectionsContext.Provider>
  );
}
