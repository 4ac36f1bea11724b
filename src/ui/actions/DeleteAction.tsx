import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useDeleteMany, useNotify, useTranslate, useUnselect } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import { referrersOf } from '../../schema/referrers';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { ConsequenceList, useConsequences } from './ConsequenceList';

/**
 * Deletes records for good: one by the declaration's delete call, several by its call for many.
 *
 * @param onDone called once the API has deleted them
 */
function useDeleteRecords(records: readonly RaRecord[], onDone: () => void) {
  const { name: resource, calls } = useDeclaration();
  const registry = useRegistry();
  const queryClient = useQueryClient();
  const unselect = useUnselect(resource);
  const notify = useNotify();
  const toText = useErrorText();
  const [deleteOne, one] = useDelete<RaRecord, Error>();
  const [deleteMany, many] = useDeleteMany<RaRecord, Error>();
  const error = one.error ?? many.error;

  // Only lists (another record moves up into the page, counts change): reading the deleted record itself again would be a 404.
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  const options = {
    mutationMode: 'pessimistic',
    onSuccess: (deleted: RaRecord | readonly unknown[] | undefined) => {
      // react-admin answers with nothing when the session had ended: nothing is deleted.
      if (!Array.isArray(deleted) && (deleted as RaRecord | undefined)?.id === undefined) return;
      notify(calls.deactivates ? 'lists.deactivate.done' : 'lists.delete.done', {
        type: 'success',
        messageArgs: { smart_count: records.length },
      });
      unselect(records.map(({ id }) => id));
      refreshLists();
      // What referred to them is gone or changed too.
      for (const { owner } of referrersOf(registry, resource)) void queryClient.invalidateQueries({ queryKey: [owner.name] });
      onDone();
    },
    // Some of several may be gone: show what is left. The dialog itself says what went wrong. A record that somebody else has changed is
    // read again, so that it can be deleted as it is now.
    onError: (failure: Error) => {
      refreshLists();
      if (versionConflict(failure)) void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
    },
  } as const;

  const run = () => {
    const [first] = records;
    if (records.length === 1 && first) void deleteOne(resource, { id: first.id, previousData: first }, options);
    else void deleteMany(resource, { ids: records.map(({ id }) => id) }, options);
  };
  const reset = () => {
    one.reset();
    many.reset();
  };
  return { run, isPending: one.isPending || many.isPending, errorText: error ? toText(error) : undefined, reset };
}

/** Names that the question lists before it counts the rest. */
const NAMED = 5;

interface DeleteActionProps {
  /** What to delete; a record of which only the id is known may be `{ id }`. */
  readonly records: readonly RaRecord[];
  /** Draws the button; it is given what to do on a click. */
  readonly trigger: (open: () => void) => ReactNode;
  /** Called after the records are gone. */
  readonly onDeleted?: () => void;
  /** Called when the question was dismissed. */
  readonly onCancel?: () => void;
}

/** Deletes after a question that names what goes. When the API refuses, the question stays and says why. */
export function DeleteAction({ trigger, ...question }: DeleteActionProps) {
  const [asking, setAsking] = useState(false);
  // A list has a button in every row: what deleting takes is there once it is wanted.
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setAsking(true);
  };
  return (
    <>
      {trigger(open)}
      {isWanted && <DeleteQuestion {...question} asking={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeleteQuestionProps extends Omit<DeleteActionProps, 'trigger'> {
  readonly asking: boolean;
  readonly onClose: () => void;
}

function DeleteQuestion({ records, asking, onClose, onDeleted, onCancel }: DeleteQuestionProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { run, isPending, errorText, reset } = useDeleteRecords(records, () => {
    onClose();
    onDeleted?.();
  });
  const close = () => {
    onClose();
    reset();
    onCancel?.();
  };
  const consequences = useConsequences(declaration, asking ? records.map(({ id }) => id) : []);
  const verb = declaration.calls.deactivates ? 'deactivate' : 'delete';
  const named = records.slice(0, NAMED).map((record) => ({ id: record.id, name: nameRecord(declaration, record) }));
  const count = records.length;
  return (
    <ConfirmDialog
      open={asking}
      title={
        count === 1 ? translate(`lists.${verb}.one`, { name: named[0]?.name }) : translate(`lists.${verb}.title`, { smart_count: count })
      }
      action={translate(verb === 'delete' ? 'ra.action.delete' : 'lists.deactivate.action')}
      tone="danger"
      isPending={isPending}
      error={errorText}
      canConfirm={!consequences.isPending && !consequences.isRefused}
      onConfirm={run}
      onClose={close}
    >
      {count > 1 && (
        <Box component="ul" sx={{ m: 0, mb: 1.5, paddingInlineStart: 2.5 }}>
          {named.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {count > NAMED && <li>{translate('lists.delete.more', { smart_count: count - NAMED })}</li>}
        </Box>
      )}
      <ConsequenceList consequences={consequences} />
      {!consequences.isRefused && <Typography color="text.secondary">{translate(`lists.${verb}.content`)}</Typography>}
    </ConfirmDialog>
  );
}
