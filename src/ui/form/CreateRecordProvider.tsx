import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '../lazy/lazyPart';
import { type AskForRecord as Create, CreateRecordContext } from '../pickers/CreateRecordContext';

const CreateRecordDialog = lazyPart(async () => (await import('./CreateRecordDialog')).CreateRecordDialog, { failure: 'floating' });

interface CreateRequest {
  readonly resource: string;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly onCreated: (record: RaRecord) => void;
}

/** Lets the pickers of a form create records. The dialog is outside that form, because its events must not bubble there. */
export function CreateRecordProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest>();
  const picker = useRef<HTMLElement>(null);
  const create = useCallback<Create>((resource, initial, onCreated) => {
    picker.current = document.activeElement as HTMLElement | null;
    setRequest({ resource, initial, onCreated });
  }, []);
  useEffect(() => {
    if (request) return;
    picker.current?.focus();
    picker.current = null;
  }, [request]);
  return (
    <CreateRecordContext value={create}>
      {children}
      {request && (
        <CreateRecordDialog
          resource={request.resource}
          initial={request.initial}
          onClose={(record) => {
            setRequest(undefined);
            if (record) request.onCreated(record);
          }}
        />
      )}
    </CreateRecordContext>
  );
}
