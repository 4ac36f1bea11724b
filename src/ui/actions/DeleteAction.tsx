import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useDeleteMany, useNotify, useTranslate, useUnselect } from 'react-admin';
import { manyChanged, versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import { referrersOf } from '../../schema/referrers';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { ConsequenceList, useConsequences } from './ConsequenceList';

const DeletionStopped = lazyWithMessages(async () => (await import('../conflict/DeletionStopped')).DeletionStopped, 'changes');

/** What a deletion left alone because others had changed it. */
interface Left {
  /** The records as they are now. */
  readonly changed: readonly RaRecord[];
  /** What was changed of a single record, by form source. */
  readonly sources: readonly string[];
  /** How many were to be deleted. */
  readonly total: number;
}

function leftBy(failure: unknown): Left | undefined {
  const [one, many] = [versionConflict(failure), manyChanged(failure)];
  if (one) return { changed: [one.current], sources: one.theirs, total: 1 };
  return many && { changed: many.changed, sources: [], total: many.changed.length + many.done.length };
}

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
  const [left, setLeft] = useState<Left>();
  const asked = left?.changed ?? records;

  // Only lists (another record moves up into the page, counts change): reading the deleted record itself again would be a 404.
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  const options = {
    mutationMode: 'pessimistic',
    onSuccess: (deleted: RaRecord | readonly unknown[] | undefined) => {
      // react-admin answers with nothing when the session had ended: nothing is deleted.
      if (!Array.isArray(deleted) && (deleted as RaRecord | undefined)?.id === undefined) return;
      notify(calls.deactivates ? 'lists.deactivate.done' : 'lists.delete.done', {
        type: 'success',
        messageArgs: { smart_count: asked.length },
      });
      unselect(asked.map(({ id }) => id));
      refreshLists();
      // What referred to them is gone or changed too.
      for (const { owner } of referrersOf(registry, resource)) void queryClient.invalidateQueries({ queryKey: [owner.name] });
      onDone();
    },
    // Some of several may be gone: show what is left. The dialog itself says what went wrong. What others have changed is read again, and
    // can be deleted as it is now.
    onError: (failure: Error) => {
      refreshLists();
      const found = leftBy(failure);
      if (!found) return;
      setLeft(found);
      unselect([...(manyChanged(failure)?.done ?? [])]);
      void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
    },
  } as const;

  const run = () => {
    const [first] = asked;
    if (asked.length === 1 && first) void deleteOne(resource, { id: first.id, previousData: first }, options);
    else void deleteMany(resource, { ids: asked.map(({ id }) => id), meta: { previous: asked } }, options);
  };
  const reset = () => {
    one.reset();
    many.reset();
    setLeft(undefined);
  };
  return { run, isPending: one.isPending || many.isPending, errorText: error && !leftBy(error) ? toText(error) : undefined, left, reset };
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
  const { run, isPending, errorText, left, reset } = useDeleteRecords(records, () => {
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
      action={translate(left ? `lists.${verb}.anyway` : verb === 'delete' ? 'ra.action.delete' : 'lists.deactivate.action')}
      tone="danger"
      isPending={isPending}
      error={errorText}
      canConfirm={!consequences.isPending && !consequences.isRefused}
      onConfirm={run}
      onClose={close}
    >
      {left && <DeletionStopped resource={declaration} {...left} onLook={close} />}
      {count > 1 && !left && (
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
