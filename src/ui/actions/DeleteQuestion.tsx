import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useTranslate, useUnselect } from 'react-admin';
import { type VersionConflict, versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import { referrersOf } from '../../schema/referrers';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { ConsequenceList, useConsequences } from './ConsequenceList';
import type { DeleteActionProps } from './DeleteAction';

const DeletionStopped = lazyWithMessages(async () => (await import('./DeletionStopped')).DeletionStopped, 'changes', {
  failure: 'floating',
});

/**
 * Deletes a record for good, by the declaration's delete call.
 *
 * @param onDone called once the API has deleted it
 */
function useDeleteRecord(record: RaRecord, onDone: () => void) {
  const { name: resource, calls } = useDeclaration();
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const unselect = useUnselect(resource);
  const notify = useNotify();
  const toText = useErrorText();
  const notifyAccepted = useNotifyAccepted();
  const [deleteOne, { error, isPending, reset }] = useDelete<RaRecord, Error>();
  const [conflict, setConflict] = useState<VersionConflict>();

  // Only lists (another record moves up into the page, counts change): reading the deleted record itself again would be a 404.
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  const run = () => {
    const previousData = conflict?.current ?? record;
    void deleteOne(
      resource,
      { id: record.id, previousData },
      {
        mutationMode: 'pessimistic',
        onSuccess: (deleted: RaRecord | undefined) => {
          // react-admin answers with nothing when the session had ended: nothing is deleted.
          if (deleted?.id === undefined) return;
          notify(calls.deactivates ? 'lists.deactivate.done' : 'lists.delete.done', { type: 'success', messageArgs: { smart_count: 1 } });
          unselect([record.id]);
          refreshLists();
          // What referred to it is gone or changed too.
          for (const { owner } of referrersOf(registry, resource)) void queryClient.invalidateQueries({ queryKey: [owner.name] });
          onDone();
        },
        // The dialog itself says what went wrong. What others have changed is read again, and can be deleted as it is now.
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

export interface DeleteQuestionProps extends Omit<DeleteActionProps, 'trigger'> {
  readonly asking: boolean;
  readonly onClose: () => void;
}

/** Asks before a record is deleted: says what goes with it, and why the API refuses. */
export function DeleteQuestion({ record, asking, onClose, onDeleted, onCancel }: DeleteQuestionProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { run, isPending, errorText, conflict, reset } = useDeleteRecord(record, () => {
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
      title={translate(`lists.${verb}.one`, { name: nameRecord(declaration, record) })}
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
