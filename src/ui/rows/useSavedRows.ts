import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { isSameValue } from '../../fields/isSameValue';
import { sortRows } from '../../fields/rows/groupedRows';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { type Row, type RowsDataProvider, type RowsPlace, withKnownIds } from './rowTypes';

const none: readonly Row[] = [];

interface RowsFailure {
  readonly error: unknown;
  readonly rows: readonly Row[];
}

/** Rows of a record. Each change is one call with the whole list, or one that adds a row. */
export interface SavedRows {
  readonly rows: readonly Row[];
  readonly isSaving: boolean;
  readonly failure: RowsFailure | undefined;
  readonly forgetFailure: () => void;
  /** Shows the new list at once, and reverts it if saving fails. */
  readonly change: (rows: readonly Row[]) => void;
  /** Shows the list after saving. Rejects with the data provider's error. */
  readonly save: (rows: readonly Row[]) => Promise<void>;
  /** Adds a row in the declared order. Rejects with the data provider's error. */
  readonly add: (row: Row) => Promise<void>;
  readonly getPlace: (row: Row) => number | undefined;
}

/** @param record as it was read: remote changes are merged, and a row that both changed is a failure */
export function useSavedRows({ resource, recordId, source, field }: RowsPlace, record: RaRecord | undefined): SavedRows {
  const getRows = (one: RaRecord | undefined): readonly Row[] => one?.[source] ?? none;
  const saved = getRows(record);
  const provider = useDataProvider() as unknown as RowsDataProvider;
  const queryClient = useQueryClient();
  const notifyAccepted = useNotifyAccepted();
  const base = useRef({ record, rows: saved });
  const send = async (rows: readonly Row[]) => {
    const sent = withKnownIds(rows, base.current.rows);
    const answer = await provider.saveRows(resource.name, recordId, source, sent, base.current.record);
    // Pending changes are based on `sent`, not on remote changes. The ids of new rows are known only from the response.
    const hasRemoteChanges = answer && sent.every(({ id }) => id !== undefined) && !isSameValue(field, sent, answer[source]);
    base.current = { record: hasRemoteChanges ? { ...answer, [source]: sent, _version: undefined } : answer, rows: sent };
    queryClient.setQueriesData<RaRecord>(
      { queryKey: [resource.name, 'getOne', { id: String(recordId) }] },
      (cached) => cached && { ...cached, ...(answer ?? { [source]: sent, _version: undefined }) },
    );
  };
  // New rows need their ids, and lists and other pages show the change.
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [resource.name] });
  const { pending, isSending, ...changes } = useChanges(send, notifyAccepted, () => void invalidate());
  useLayoutEffect(() => {
    if (!isSending.current) base.current = { record, rows: saved };
  });
  const passAccepted = (error: unknown) => {
    if (!notifyAccepted(error)) throw error;
  };
  const getPlace = (row: Row) => {
    const place = sortRows(field, [...saved, row]).indexOf(row);
    return field.add && place === saved.length ? undefined : place;
  };
  return {
    rows: pending ?? saved,
    isSaving: pending !== undefined,
    ...changes,
    save: async (rows) => {
      try {
        await send(rows).catch(passAccepted);
      } finally {
        // Also loads conflicting remote changes.
        await invalidate();
      }
    },
    add: async (row) => {
      const adding =
        getPlace(row) === undefined
          ? provider.addRow(resource.name, recordId, source, withPosition(row, saved, field.position))
          : send(sortRows(field, [...saved, row]));
      await adding.catch(passAccepted);
      await invalidate();
    },
    getPlace,
  };
}

/** Shows changes at once and saves them one after another. Each call sends the whole list, so only the newest is queued. */
function useChanges(send: (rows: readonly Row[]) => Promise<void>, notifyAccepted: (failure: unknown) => boolean, onEnd: () => void) {
  const [pending, setPending] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<RowsFailure>();
  const queued = useRef<readonly Row[]>(undefined);
  const isSending = useRef(false);
  const change = async (rows: readonly Row[]) => {
    setFailure(undefined);
    setPending(rows);
    queued.current = rows;
    if (isSending.current) return;
    isSending.current = true;
    let last = rows;
    try {
      while (queued.current) {
        last = queued.current;
        queued.current = undefined;
        await send(last);
      }
    } catch (error) {
      if (!notifyAccepted(error)) setFailure({ error, rows: queued.current ?? last });
      queued.current = undefined;
    } finally {
      isSending.current = false;
      setPending(undefined);
      onEnd();
    }
  };
  return { pending, isSending, failure, forgetFailure: () => setFailure(undefined), change: (rows: readonly Row[]) => void change(rows) };
}

function withPosition(row: Row, others: readonly Row[], position: string | undefined): Row {
  if (position === undefined) return row;
  const places = others.map((other) => other[position]).filter((place) => typeof place === 'number');
  return { ...row, [position]: Math.max(0, ...places) + 1 };
}
