import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useTranslate, useUnselect } from 'react-admin';
import { createActionId } from '../../data/jobs/inAction';
import { type VersionConflict, versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import { getReferrers } from '../../schema/referrers';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { ConsequenceList, useConsequences } from './ConsequenceList';
import type { DeleteActionProps } from './DeleteAction';
import { useActionNotice } from './useActionNotice';

const DeletionStopped = lazyWithMessages(async () => (await import('./DeletionStopped')).DeletionStopped, 'changes', {
  failure: 'floating',
});

function useDeleteRecord(record: RaRecord, name: string, onDone: () => void) {
  const { name: resource, calls } = useDeclaration();
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const unselect = useUnselect(resource);
  const notify = useNotify();
  const translate = useTranslate();
  const toText = useErrorText();
  const notifyAccepted = useNotifyAccepted();
  const actionNotice = useActionNotice();
  const [deleteOne, { error, isPending, reset }] = useDelete<RaRecord, Error>();
  const [conflict, setConflict] = useState<VersionConflict>();

  // Lists only, because refetching the deleted record would be a 404.
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  const run = () => {
    const previousData = conflict?.current ?? record;
    const action = createActionId();
    void deleteOne(
      resource,
      { id: record.id, previousData, meta: { action } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (deleted: RaRecord | undefined) => {
          // Without an id, the session had ended and nothing was deleted.
          if (deleted?.id === undefined) return;
          const notice = actionNotice({ action, isFinal: !calls.deactivates });
          const label = translate(`lists.${calls.deactivates ? 'deactivate' : 'delete'}.done`, { smart_count: 1 });
          notify('lists.labelled', { type: 'success', messageArgs: { label, value: name }, ...notice });
          unselect([record.id]);
          refreshLists();
          for (const { owner } of getReferrers(registry, resource)) void queryClient.invalidateQueries({ queryKey: [owner.name] });
          onDone();
        },
        // The dialog shows the error. After a conflict, the current version can be deleted.
        onError: (failure: Error) => {
          refreshLists();
          if (notifyAccepted(failure)) return onDone();
          const found = versionConflict(failure);
          if (!found) return;
          setConflict(found);
          void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
        },
      },
    );
  };
  return {
    run,
    isPending,
    errorText: error && !versionConflict(error) ? toText(error) : undefined,
    conflict,
    reset() {
      reset();
      setConflict(undefined);
    },
  };
}

interface DeleteQuestionProps extends Omit<DeleteActionProps, 'trigger'> {
  readonly asking: boolean;
  readonly onClose: () => void;
}

export function DeleteQuestion({ record, asking, onClose, onDeleted, onCancel }: DeleteQuestionProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const name = nameRecord(declaration, record);
  const { run, isPending, errorText, conflict, reset } = useDeleteRecord(record, name, () => {
    onClose();
    onDeleted?.();
  });
  const close = () => {
    onClose();
    reset();
    onCancel?.();
  };
  const consequences = useConsequences(declaration, asking ? [record.id] : []);
  const verb = declaration.calls.deactivates ? 'deactivate' : 'delete';
  return (
    <ConfirmDialog
      open={asking}
      title={translate(`lists.${verb}.one`, { name })}
      action={translate(conflict ? `lists.${verb}.anyway` : verb === 'delete' ? 'ra.action.delete' : 'lists.deactivate.action')}
      tone="danger"
      isPending={isPending}
      error={errorText}
      canConfirm={!consequences.isPending && !consequences.isRefused}
      onConfirm={run}
      onClose={close}
    >
      {conflict && <DeletionStopped resource={declaration} record={conflict.current} sources={conflict.theirs} onLook={close} />}
      <ConsequenceList consequences={consequences} />
      {!consequences.isRefused && <Typography color="text.secondary">{translate(`lists.${verb}.content`)}</Typography>}
    </ConfirmDialog>
  );
}
