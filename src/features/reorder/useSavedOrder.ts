import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { manyChanged } from '../../data/versions/versionConflict';
import type { ResolvedResource } from '../../schema/resource';
import { moveItem } from '../../ui/ordering/dropPlace';
import { useNotifyAccepted } from '../../ui/states/useNotifyAccepted';

/** The place of a record, as `dataProvider.reorder` takes it. */
interface Place {
  readonly id: Identifier;
  readonly ordering: number;
}

/**
 * Which records must be told a new place so that an order holds. The places that the records have are handed out anew, so that
 * a move between neighbours changes two of them only; places that are missing or taken twice are put right on the way.
 *
 * @param saved the records in their present order
 * @param wished the same records in another
 * @param source the field that holds the place
 */
export function changedPlaces(saved: readonly RaRecord[], wished: readonly RaRecord[], source: string): Place[] {
  let last = 0;
  const places = saved.map((record, index) => {
    const own: unknown = record[source];
    last = Number.isInteger(own) && ((own as number) > last || index === 0) ? (own as number) : last + 1;
    return last;
  });
  return wished.flatMap((record, index) => {
    const ordering = places[index] as number;
    return record[source] === ordering ? [] : [{ id: record.id, ordering }];
  });
}

/** The call that `calls.reorder` of a declaration adds to the data provider. */
interface Reorder {
  reorder(resource: string, order: readonly Place[], previous: readonly RaRecord[]): Promise<void>;
}

/** Records by their place; those without one stay behind. */
function inPlace(records: readonly RaRecord[], source: string): readonly RaRecord[] {
  const placeOf = (record: RaRecord) => (typeof record[source] === 'number' ? (record[source] as number) : Number.MAX_SAFE_INTEGER);
  return [...records].sort((one, other) => placeOf(one) - placeOf(other));
}

type SaveState = 'none' | 'saving' | 'saved';

/**
 * An order that is saved move by move, each in one call. Moves that are made while a call is under way go together in the next.
 * When a call fails, everything stands again as it was saved last, or as others have moved it since, and `retry` brings back the order
 * that was wanted.
 *
 * @param loaded all records, in their saved order
 * @param source the field that holds the place
 */
export function useSavedOrder({ name }: ResolvedResource, source: string, loaded: readonly RaRecord[]) {
  const dataProvider = useDataProvider() as unknown as Reorder;
  const queryClient = useQueryClient();
  const notifyAccepted = useNotifyAccepted();
  const [order, setOrder] = useState(loaded);
  const [state, setState] = useState<SaveState>('none');
  const [error, setError] = useState<unknown>();
  const saved = useRef(loaded);
  const wished = useRef(loaded);
  const refused = useRef(loaded);
  const isSaving = useRef(false);

  const show = useCallback((next: readonly RaRecord[]) => {
    wished.current = next;
    setOrder(next);
  }, []);

  const move = (from: number, to: number) => show(moveItem(wished.current, from, to));

  const save = async () => {
    setError(undefined);
    if (isSaving.current) return;
    isSaving.current = true;
    let ended: SaveState = 'saved';
    try {
      for (;;) {
        const next = wished.current;
        const places = changedPlaces(saved.current, next, source);
        if (places.length === 0) break;
        setState('saving');
        await dataProvider.reorder(name, places, saved.current).catch((failure: unknown) => {
          // Sent again, it would be made twice.
          if (!notifyAccepted(failure)) throw failure;
          ended = 'none';
        });
        const told = new Map(places.map(({ id, ordering }) => [id, ordering]));
        const placed = (record: RaRecord) => (told.has(record.id) ? { ...record, [source]: told.get(record.id) } : record);
        saved.current = next.map(placed);
        show(wished.current.map(placed));
        // Lists and records that were read before hold the old places.
        queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
      }
      setState(ended);
    } catch (failure) {
      const changed = new Map(manyChanged(failure)?.changed.map((record) => [record.id, record]));
      const current = (record: RaRecord) => changed.get(record.id) ?? record;
      // Another try moves what is there now.
      refused.current = wished.current.map(current);
      saved.current = changed.size > 0 ? inPlace(saved.current.map(current), source) : saved.current;
      show(saved.current);
      setError(failure);
      setState('none');
    } finally {
      isSaving.current = false;
    }
  };

  const retry = () => {
    show(refused.current);
    void save();
  };

  return { order, move, save, retry, state, error };
}
