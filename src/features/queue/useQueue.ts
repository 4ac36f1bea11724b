import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useGetOne, useNotify } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { recordImage } from '../../fields/recordImage';
import { safeHref } from '../../fields/safeHref';
import { useRecordName } from '../../fields/useRecordName';
import type { RecordId } from '../../schema/recordTypes';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { matchesState, warnsOf } from '../../ui/actions/transitions';
import { useOthersSentence } from '../../ui/changes/useOthersSentence';
import { waitingFilter } from '../../ui/overview/waiting';
import { useErrorText } from '../../ui/states/useErrorText';
import { useNotifyAccepted } from '../../ui/states/useNotifyAccepted';
import { emptyQueue, neighbourOf, type QueueAction, queueReducer, remainingOf } from './queueState';
import { useHeldChange } from './useHeldChange';

/** How long a prefetched record is fresh, in milliseconds. */
const freshMilliseconds = 15_000;

/** Prefetches a record and its picture. */
function usePrefetch(resource: ResolvedResource, id: RecordId | undefined): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  useEffect(() => {
    if (id === undefined) return;
    const { name } = resource;
    // react-admin's own key of a record, so that useGetOne finds it.
    const queryKey = [name, 'getOne', { id: String(id), meta: undefined }];
    const image = recordImage(resource);
    void queryClient
      .prefetchQuery({
        queryKey,
        queryFn: async () => (await dataProvider.getOne<RaRecord>(name, { id })).data,
        staleTime: freshMilliseconds,
      })
      .then(() => {
        const address = image && queryClient.getQueryData<RaRecord>(queryKey)?.[image];
        const src = address ? safeHref(address) : undefined;
        if (src) new Image().src = src;
      });
  }, [queryClient, dataProvider, resource, id]);
}

/** Records that are read at a time. */
const QUEUE_LENGTH = 100;

/** The oldest come first. */
const sort = { field: 'id', order: 'ASC' } as const;

/** A change that did not come about. */
interface QueueFailure {
  readonly id: RecordId;
  readonly name: string;
  readonly reason: string;
}

/** Reads who waits. */
function useWaitingRecords(resource: ResolvedResource, dispatch: Dispatch<QueueAction>) {
  const list = useGetList<RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: QUEUE_LENGTH }, sort, filter: waitingFilter(resource) ?? {} },
    // Never from an earlier visit: what was dealt with since then would count as done in this one.
    { gcTime: 0, retry: false },
  );
  const { data } = list;
  // While drawing, not in an effect: the gateway draws the first record too, and runs no effects.
  const [read, setRead] = useState<typeof data>();
  if (data && data !== read) {
    setRead(data);
    dispatch({ type: 'read', ids: data.map(({ id }) => id) });
  }
  return list;
}

/** Whether the component is still on the page, for answers that come later. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** The records of a resource that wait for one transition, one at a time, and what can be done with the one on the screen. */
export function useQueue(resource: ResolvedResource, transition: NamedTransition) {
  const nameRecord = useRecordName();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyAccepted = useNotifyAccepted();
  const sayOthers = useOthersSentence(resource);
  const [state, dispatch] = useReducer(queueReducer, emptyQueue);
  const [failure, setFailure] = useState<QueueFailure>();
  const [asked, setAsked] = useState<RaRecord>();
  const isHere = useIsHere();
  const queryClient = useQueryClient();

  const list = useWaitingRecords(resource, dispatch);
  const { current } = state;
  const one = useGetOne<RaRecord>(
    resource.name,
    { id: current ?? '' },
    { enabled: current !== undefined, staleTime: freshMilliseconds, retry: false },
  );
  const record = current === undefined ? undefined : one.data;
  const next = neighbourOf(state, 1);
  usePrefetch(resource, next);

  const { held, hold, takeBack, send } = useHeldChange({
    resource,
    transition,
    async onFailed(failed, error) {
      if (notifyAccepted(error)) return;
      const { current, theirs = [] } = versionConflict(error) ?? {};
      // Whoever goes back to it sees it as it is now.
      if (current) queryClient.setQueryData([resource.name, 'getOne', { id: String(failed.id), meta: undefined }], current);
      const name = nameRecord(resource, failed);
      dispatch({ type: 'putBack', id: failed.id });
      const reason = (current && theirs.length > 0 ? await sayOthers(current, theirs) : undefined) ?? errorText(error);
      if (isHere.current) setFailure({ id: failed.id, name, reason });
      else notify('lists.queue.failed', { type: 'error', messageArgs: { name, reason } });
    },
  });
  const isDone = current !== undefined && state.done.has(current);
  const canAct = record !== undefined && !isDone && matchesState(record, transition.when);
  const remaining = remainingOf(state);
  const finish = (finished: RaRecord) => {
    hold(finished);
    dispatch({ type: 'finish', id: finished.id });
  };

  return {
    list,
    one,
    record,
    position: current === undefined ? undefined : state.ids.indexOf(current) + 1,
    /** Those beyond the first hundred count too. */
    total: state.ids.length + Math.max(0, (list.total ?? 0) - (list.data?.length ?? 0)),
    done: state.done.size,
    remaining: remaining.length,
    /** The record was dealt with by somebody else. */
    isSettled: record !== undefined && !canAct,
    isAtEnd: state.isRead && current === undefined,
    canAct,
    canMove: next !== undefined || isDone,
    held,
    failure,
    forgetFailure: () => setFailure(undefined),
    send,
    move: (by: 1 | -1) => dispatch({ type: 'move', by }),
    show: (id?: RecordId) => {
      setFailure(undefined);
      dispatch({ type: 'show', ...(id !== undefined && { id }) });
    },
    /** The record that the declaration warns of: it changes once that is confirmed. */
    asked,
    forgetAsked: () => setAsked(undefined),
    act() {
      if (!canAct) return;
      if (warnsOf(transition, record) || transition.call.method === 'DELETE') setAsked(record);
      else finish(record);
    },
    confirm() {
      setAsked(undefined);
      if (asked) finish(asked);
    },
    undo() {
      const back = takeBack();
      if (!back) return;
      dispatch({ type: 'putBack', id: back.id });
      dispatch({ type: 'show', id: back.id });
    },
  };
}
