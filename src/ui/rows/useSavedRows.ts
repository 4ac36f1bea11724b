import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { isSameValue } from '../../fields/isSameValue';
import { sortRows } from '../../fields/rows/groupedRows';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { type Row, type RowsDataProvider, type RowsPlace, withKnownIds } from './rowTypes';

const none: readonly Row[] = [];

/** A list that could not be saved. */
interface RowsFailure {
  readonly error: unknown;
  /** What should have been saved, for another try. */
  readonly rows: readonly Row[];
}

/** The rows of a record, and the ways to change them. Every change is one call with the whole list, or one that adds a row. */
export interface SavedRows {
  /** As the user wants them: changes that are being saved included. */
  readonly rows: readonly Row[];
  readonly isSaving: boolean;
  readonly failure: RowsFailure | undefined;
  readonly forgetFailure: () => void;
  /** Shows the new list at once. When saving fails, everything is as it was before, and `failure` says why. */
  readonly change: (rows: readonly Row[]) => void;
  /** Saves a list before it is shown; rejects with what the data provider throws. */
  readonly save: (rows: readonly Row[]) => Promise<void>;
  /** Adds a row where it belongs; rejects with what the data provider throws. */
  readonly add: (row: Row) => Promise<void>;
  /** The place of a row that is added in the list that is sent; undefined when it is sent alone, as the last one. */
  readonly placeOf: (row: Row) => number | undefined;
}

/**
 * The rows of a record, and the ways to change them.
 *
 * @param record as it was read: what others change meanwhile is merged, and a row that both changed is a failure
 */
export function useSavedRows({ resource, recordId, source, field }: RowsPlace, record: RaRecord | undefined): SavedRows {
  const rowsOf = (one: RaRecord | undefined): readonly Row[] => one?.[source] ?? none;
  const saved = rowsOf(record);
  const provider = useDataProvider() as unknown as RowsDataProvider;
  const queryClient = useQueryClient();
  const notifyAccepted = useNotifyAccepted();
  // The record and its rows as they were read or saved last.
  const known = useRef({ record, rows: saved });
  const send = async (rows: readonly Row[]) => {
    const sent = withKnownIds(rows, known.current.rows);
    const answer = await provider.saveRows(resource.name, recordId, source, sent, known.current.record);
    // What waits to be sent was made on these rows, not on those of others that came in. Rows without ids are known by the answer alone.
    const cameIn = answer && sent.every(({ id }) => id !== undefined) && !isSameValue(field, sent, answer[source]);
    known.current = { record: cameIn ? { ...answer, [source]: sent, _version: undefined } : answer, rows: sent };
    queryClient.setQueriesData<RaRecord>(
      { queryKey: [resource.name, 'getOne', { id: String(recordId) }] },
      (cached) => cached && { ...cached, ...(answer ?? { [source]: sent, _version: undefined }) },
    );
  };
  // Ids of new rows, lists, and what else the change shows in.
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [resource.name] });
  const { pending, isSending, ...changes } = useChanges(send, notifyAccepted, () => void invalidate());
  useLayoutEffect(() => {
    if (!isSending.current) known.current = { record, rows: saved };
  });
  const passAccepted = (error: unknown) => {
    if (!notifyAccepted(error)) throw error;
  };
  const placeOf = (row: Row) => {
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
        // Also what others changed, and was in the way.
        await invalidate();
      }
    },
    add: async (row) => {
      // The call that adds a row puts it at the end.
      const adding =
        placeOf(row) === undefined
          ? provider.addRow(resource.name, recordId, source, withPlace(row, saved, field.position))
          : send(sortRows(field, [...saved, row]));
      await adding.catch(passAccepted);
      await invalidate();
    },
    placeOf,
  };
}

/** Changes that show at once and are saved one call after the other. Each call sends the whole list, so only the newest waits. */
function useChanges(send: (rows: readonly Row[]) => Promise<void>, notifyAccepted: (failure: unknown) => boolean, onEnd: () => void) {
  const [pending, setPending] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<RowsFailure>();
  const wished = useRef<readonly Row[]>(undefined);
  const isSending = useRef(false);
  const change = async (rows: readonly Row[]) => {
    setFailure(undefined);
    setPending(rows);
    wished.current = rows;
    if (isSending.current) return;
    isSending.current = true;
    let last = rows;
    try {
      while (wished.current) {
        last = wished.current;
        wished.current = undefined;
        await send(last);
      }
    } catch (error) {
      if (!notifyAccepted(error)) setFailure({ error, rows: wished.current ?? last });
      wished.current = undefined;
    } finally {
      isSending.current = false;
      setPending(undefined);
      onEnd();
    }
  };
  return { pending, isSending, failure, forgetFailure: () => setFailure(undefined), change: (rows: readonly Row[]) => void change(rows) };
}

/** A new row with its place after the others, where rows have one. */
function withPlace(row: Row, others: readonly Row[], position: string | undefined): Row {
  if (position === undefined) return row;
  const places = others.map((other) => other[position]).filter((place) => typeof place === 'number');
  return { ...row, [position]: Math.max(0, ...places) + 1 };
}
