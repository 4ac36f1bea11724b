import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { createActionId } from '../../data/jobs/inAction';
import { manyChanged } from '../../data/versions/versionConflict';
import type { ResolvedResource } from '../../schema/resource';
import { moveItem } from '../../ui/ordering/dropPlace';
import { useNotifyAccepted } from '../../ui/states/useNotifyAccepted';

interface Place {
  readonly id: Identifier;
  readonly ordering: number;
}

/** Returns records with new places. Existing places are reused, so a swap changes two. Repairs missing and duplicate ones. */
export function changedPlaces(saved: readonly RaRecord[], wanted: readonly RaRecord[], source: string): Place[] {
  let last = 0;
  const places = saved.map((record, index) => {
    const own: unknown = record[source];
    last = Number.isInteger(own) && ((own as number) > last || index === 0) ? (own as number) : last + 1;
    return last;
  });
  return wanted.flatMap((record, index) => {
    const ordering = places[index] as number;
    return record[source] === ordering ? [] : [{ id: record.id, ordering }];
  });
}

interface Reorder {
  reorder(
    resource: string,
    order: readonly Place[],
    previous: readonly RaRecord[],
    params: { readonly meta: { readonly action: string } },
  ): Promise<void>;
}

function inPlace(records: readonly RaRecord[], source: string): readonly RaRecord[] {
  const getPlace = (record: RaRecord) => (typeof record[source] === 'number' ? (record[source] as number) : Number.MAX_SAFE_INTEGER);
  return [...records].sort((one, other) => getPlace(one) - getPlace(other));
}

function withCurrent(records: readonly RaRecord[], failure: unknown): readonly RaRecord[] {
  const changed = new Map(manyChanged(failure)?.changed.map((record) => [record.id, record]));
  return records.map((record) => changed.get(record.id) ?? record);
}

function withPlaces(records: readonly RaRecord[], places: readonly Place[], source: string): readonly RaRecord[] {
  const newPlaces = new Map(places.map(({ id, ordering }) => [id, ordering]));
  return records.map((record) => (newPlaces.has(record.id) ? { ...record, [source]: newPlaces.get(record.id) } : record));
}

type SaveState = 'none' | 'saving' | 'saved';

/** Saves moves in order; those during a call go together. A failure restores the saved order, and `retry` applies the new one. */
export function useSavedOrder({ name }: ResolvedResource, source: string, loaded: readonly RaRecord[]) {
  const dataProvider = useDataProvider() as unknown as Reorder;
  const queryClient = useQueryClient();
  const notifyAccepted = useNotifyAccepted();
  const [order, setOrder] = useState(loaded);
  const [state, setState] = useState<SaveState>('none');
  const [error, setError] = useState<unknown>();
  const [lastAction, setLastAction] = useState<string>();
  const saved = useRef(loaded);
  const wanted = useRef(loaded);
  const refused = useRef(loaded);
  const isSaving = useRef(false);

  const show = useCallback((next: readonly RaRecord[]) => {
    wanted.current = next;
    setOrder(next);
  }, []);

  const move = (from: number, to: number) => show(moveItem(wanted.current, from, to));

  const save = async () => {
    setError(undefined);
    if (isSaving.current) return;
    isSaving.current = true;
    let ended: SaveState = 'saved';
    try {
      for (;;) {
        const next = wanted.current;
        const places = changedPlaces(saved.current, next, source);
        if (places.length === 0) break;
        setState('saving');
        const action = createActionId();
        await dataProvider.reorder(name, places, saved.current, { meta: { action } }).catch((failure: unknown) => {
          // Sending it again would repeat the change.
          if (!notifyAccepted(failure)) throw failure;
          ended = 'none';
        });
        if (ended === 'saved') setLastAction(action);
        saved.current = withPlaces(next, places, source);
        show(withPlaces(wanted.current, places, source));
        queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
      }
      setState(ended);
    } catch (failure) {
      // A retry applies to the current records.
      refused.current = withCurrent(wanted.current, failure);
      saved.current = manyChanged(failure)?.changed.length ? inPlace(withCurrent(saved.current, failure), source) : saved.current;
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

  return { order, move, save, retry, state, error, lastAction };
}
