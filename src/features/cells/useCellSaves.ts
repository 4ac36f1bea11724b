import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type GetListResult, type RaRecord, useEvent, useLogoutIfAccessDenied } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { isSameValue } from '../../fields/isSameValue';
import { fieldAt } from '../../ui/changes/ShownValue';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useNotifyAccepted } from '../../ui/states/useNotifyAccepted';
import { useQuietDataProvider } from '../../ui/states/useQuietDataProvider';
import { type EditableCell, getCellKey } from './editableCells';

export interface CellRefusal {
  readonly cell: EditableCell;
  readonly value: unknown;
  readonly error: unknown;
  /** The record with the remote change of this field. */
  readonly current: RaRecord | undefined;
}

export type CellState = 'saving' | 'saved' | 'refused';

interface SaveListeners {
  readonly onState: (cell: EditableCell, state: CellState) => void;
  readonly onSaved: (cell: EditableCell, saved: RaRecord) => void;
}

/** Saves cells, one call after another, so that each has the version of the one before. */
export function useCellSaves({ onState, onSaved }: SaveListeners) {
  const { name } = useDeclaration();
  const provider = useQuietDataProvider();
  const checkSession = useLogoutIfAccessDenied();
  const notifyAccepted = useNotifyAccepted();
  const showSaved = useShowSaved();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(new Map<string, RaRecord>());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, CellRefusal>>(new Map());
  const [pending, setPending] = useState(0);

  const forget = useEvent((cell: EditableCell) => {
    setRefusals((all) => new Map([...all].filter(([key]) => key !== getCellKey(cell))));
  });

  const send = async ({ record, source, field }: EditableCell, value: unknown, over: RaRecord | undefined): Promise<RaRecord> => {
    const own = newest.current.get(String(record.id));
    const base = over ?? (own && isSameValue(fieldAt(field), own[source], record[source]) ? own : record);
    const { data } = await provider.update<RaRecord>(name, { id: record.id, data: { ...base, [source]: value }, previousData: base });
    newest.current.set(String(record.id), data);
    return data;
  };

  /** @param over the current record, to replace a remote change @returns the refusal, if the value was not saved */
  const save = useEvent((cell: EditableCell, value: unknown, over?: RaRecord): Promise<CellRefusal | undefined> => {
    forget(cell);
    setPending((count) => count + 1);
    onState(cell, 'saving');
    const work = async (): Promise<CellRefusal | undefined> => {
      try {
        const saved = await send(cell, value, over);
        showSaved(saved);
        onState(cell, 'saved');
        onSaved(cell, saved);
        return undefined;
      } catch (error) {
        if (notifyAccepted(error)) {
          onState(cell, 'saved');
          return undefined;
        }
        if ((error as { status?: unknown }).status === 401) void checkSession(error).catch(() => undefined);
        const refusal = { cell, value, error, current: versionConflict(error)?.current };
        onState(cell, 'refused');
        setRefusals((all) => new Map([...all, [getCellKey(cell), refusal]]));
        return refusal;
      } finally {
        setPending((count) => count - 1);
      }
    };
    const done = queue.current.then(work);
    queue.current = done;
    return done;
  });
  return { save, forget, refusals, showSaved, isBusy: pending > 0 };
}

/** Returns a function that puts a saved record into the cached lists that contain it. Its row keeps its place. */
function useShowSaved(): (saved: RaRecord) => void {
  const { name } = useDeclaration();
  const queryClient = useQueryClient();
  return useEvent((saved: RaRecord) => {
    queryClient.setQueriesData<GetListResult>(
      { queryKey: [name, 'getList'] },
      (list) => list && { ...list, data: list.data.map((one) => (String(one.id) === String(saved.id) ? { ...one, ...saved } : one)) },
    );
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  });
}
