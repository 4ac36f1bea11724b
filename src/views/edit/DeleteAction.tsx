import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { DialogContentText } from '@mui/material';
import { type RefObject, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { Resource } from '../../schema/resource';
import { recordName } from '../fields/recordName';
import { HeaderAction } from '../form/FormHeader';
import { draftKey, removeDraft } from '../form/formDraft';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';

export interface DeleteActionProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Set once the record is gone, so that the form lets go. */
  readonly leaving: RefObject<boolean>;
}

/** Deletes the record after a question that names it; says in the question why it could not be deleted (e.g. still in use). */
export function DeleteAction({ resource, record, leaving }: DeleteActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [remove, { isPending, error, reset }] = useDelete<RaRecord, Error>();
  const name = recordName(resource, record);
  const run = () =>
    remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (deleted) => {
          // Without an id the session had ended, and nothing is deleted.
          if (deleted?.id === undefined) return;
          leaving.current = true;
          removeDraft(draftKey(resource.name, record.id));
          notify('forms.delete.done', { type: 'success', messageArgs: { name } });
          redirect('list', resource.name);
        },
        // The dialog shows it; react-admin's own notification would say it twice.
        onError: () => undefined,
      },
    );
  return (
    <>
      <HeaderAction label={translate('ra.action.delete')} Icon={DeleteOutline} color="error" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={translate('forms.delete.title', { name })}
        action={translate('ra.action.delete')}
        tone="danger"
        isPending={isPending}
        error={error ? errorText(error) : undefined}
        onConfirm={run}
        onClose={() => {
          setOpen(false);
          reset();
        }}
      >
        <DialogContentText>{translate('forms.delete.content')}</DialogContentText>
      </ConfirmDialog>
    </>
  );
}
