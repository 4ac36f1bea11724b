import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '../lazy/lazyPart';
import { type AskForRecord as Create, CreateRecordContext } from '../pickers/CreateRecordContext';

const CreateRecordDialog = lazyPart(async () => (await import('./CreateRecordDialog')).CreateRecordDialog, { failure: 'floating' });

interface Wanted {
  readonly resource: string;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly onCreated: (record: RaRecord) => void;
}

/** Lets the pickers of a form create records. The dialog is outside of that form, because its events must not bubble there. */
export function CreateRecordProvider({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted>();
  const picker = useRef<HTMLElement>(null);
  const create = useCallback<Create>((resource, initial, onCreated) => {
    picker.current = document.activeElement as HTMLElement | null;
    setWanted({ resource, initial, onCreated });
  }, []);
  // The focus returns once the dialog is gone.
  useEffect(() => {
    if (wanted) return;
    picker.current?.focus();
    picker.current = null;
  }, [wanted]);
  return (
    <CreateRecordContext value={create}>
      {children}
      {wanted && (
        <CreateRecordDialog
          resource={wanted.resource}
          initial={wanted.initial}
          onClose={(record) => {
            setWanted(undefined);
            if (record) wanted.onCreated(record);
          }}
        />
      )}
    </CreateRecordContext>
  );
}
