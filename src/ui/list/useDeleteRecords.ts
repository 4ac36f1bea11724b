import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDelete, useDeleteMany, useNotify, useUnselect } from 'react-admin';
import { referrersOf } from '../../schema/referrers';
import { useDeclaration, useRegistry } from '../RegistryContext';
import { useErrorText } from '../states/useErrorText';

/**
 * Deletes records for good: one by the declaration's delete call, several by its call for many.
 *
 * @param onDone called once the API has deleted them
 */
export function useDeleteRecords(records: readonly RaRecord[], onDone: () => void) {
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
    // Some of several may be gone: show what is left. The dialog itself says what went wrong.
    onError: refreshLists,
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
