import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useGetOne, useNotify } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { recordImage } from '../../fields/recordImage';
import { safeHref } from '../../fields/safeHref';
import { useRecordName } from '../../fields/useRecordName';
import type { RecordId } from '../../schema/recordTypes';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { hasFields } from '../../schema/transitionCalls';
import { hasWarning, matchesState } from '../../ui/actions/transitions';
import { useOthersSentence } from '../../ui/changes/useOthersSentence';
import { waitingFilter } from '../../ui/sections/waiting';
import { useErrorText } from '../../ui/states/useErrorText';
import { useNotifyAccepted } from '../../ui/states/useNotifyAccepted';
import { emptyQueue, getNeighbour, getRemaining, type QueueAction, queueReducer } from './queueState';
import { type Decision, usePendingChange } from './usePendingChange';
import { useWaitingCounts } from './useWaitingCounts';

const freshMs = 15_000;

function usePrefetch(resource: ResolvedResource, id: RecordId | undefined): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  useEffect(() => {
    if (id === undefined) return;
    const { name } = resource;
    // Key of react-admin's `useGetOne`.
    const queryKey = [name, 'getOne', { id: String(id), meta: undefined }];
    const image = recordImage(resource);
    void queryClient
      .prefetchQuery({
        queryKey,
        queryFn: async () => (await dataProvider.getOne<RaRecord>(name, { id })).data,
        staleTime: freshMs,
      })
      .then(() => {
        const address = image && queryClient.getQueryData<RaRecord>(queryKey)?.[image];
        const src = address ? safeHref(address) : undefined;
        if (src) new Image().src = src;
      });
  }, [queryClient, dataProvider, resource, id]);
}

const maxRead = 100;

const sort = { field: 'id', order: 'ASC' } as const;

interface QueueFailure {
  readonly id: RecordId;
  readonly name: string;
  readonly reason: string;
}

function useWaitingRecords(resource: ResolvedResource, dispatch: Dispatch<QueueAction>) {
  const list = useGetList<RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: maxRead }, sort, filter: waitingFilter(resource) ?? {} },
    // A cached list would include records done in an earlier visit.
    { gcTime: 0, retry: false },
  );
  const { data } = list;
  // During render, because the gateway runs no effects.
  const [read, setRead] = useState<typeof data>();
  if (data && data !== read) {
    setRead(data);
    dispatch({ type: 'read', ids: data.map(({ id }) => id) });
  }
  return list;
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

function useFailure(resource: ResolvedResource, putBack: (id: RecordId) => void) {
  const nameRecord = useRecordName();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyAccepted = useNotifyAccepted();
  const describeChanges = useOthersSentence(resource);
  const [failure, setFailure] = useState<QueueFailure>();
  const isMounted = useIsMounted();
  const queryClient = useQueryClient();
  const onFailed = async (failed: RaRecord, error: unknown) => {
    if (notifyAccepted(error)) return;
    const { current, theirs = [] } = versionConflict(error) ?? {};
    if (current) queryClient.setQueryData([resource.name, 'getOne', { id: String(failed.id), meta: undefined }], current);
    const name = nameRecord(resource, failed);
    putBack(failed.id);
    const reason = (current && theirs.length > 0 ? await describeChanges(current, theirs) : undefined) ?? errorText(error);
    if (isMounted.current) setFailure({ id: failed.id, name, reason });
    else notify('lists.queue.failed', { type: 'error', messageArgs: { name, reason } });
  };
  return { failure, setFailure, onFailed };
}

function useConfirmation(finish: (decision: Decision) => void) {
  const [unconfirmed, setUnconfirmed] = useState<Decision>();
  return {
    unconfirmed,
    ask: setUnconfirmed,
    cancelConfirm: () => setUnconfirmed(undefined),
    confirm() {
      setUnconfirmed(undefined);
      if (unconfirmed) finish(unconfirmed);
    },
  };
}

/** @param transitions the decision that ends the wait, and its opposite */
export function useQueue(resource: ResolvedResource, transitions: readonly NamedTransition[]) {
  const [state, dispatch] = useReducer(queueReducer, emptyQueue);
  const list = useWaitingRecords(resource, dispatch);
  const { current } = state;
  const one = useGetOne<RaRecord>(
    resource.name,
    { id: current ?? '' },
    { enabled: current !== undefined, staleTime: freshMs, retry: false },
  );
  const record = current === undefined ? undefined : one.data;
  const next = getNeighbour(state, 1);
  usePrefetch(resource, next);

  const { failure, setFailure, onFailed } = useFailure(resource, (id) => dispatch({ type: 'putBack', id }));
  const { pending, start, cancel, send } = usePendingChange({ resource, onFailed });
  const isDone = current !== undefined && state.done.has(current);
  const counts = useWaitingCounts(resource);
  const canMake = (one: NamedTransition) => record !== undefined && !isDone && matchesState(record, one.when);
  const canAct = transitions.some(canMake);
  const finish = (decision: Decision) => {
    start(decision);
    dispatch({ type: 'finish', id: decision.record.id });
  };
  const { ask, ...confirmation } = useConfirmation(finish);

  return {
    list,
    one,
    record,
    position: current === undefined ? undefined : state.ids.indexOf(current) + 1,
    /** Includes waiting records beyond the first 100. */
    total: state.ids.length + Math.max(0, (list.total ?? 0) - (list.data?.length ?? 0)),
    done: state.done.size,
    remaining: getRemaining(state).length,
    isSettled: record !== undefined && !canAct,
    isAtEnd: state.isRead && current === undefined,
    canMake,
    canMove: next !== undefined || isDone,
    pending,
    failure,
    dismissFailure: () => setFailure(undefined),
    send,
    move: (by: 1 | -1) => dispatch({ type: 'move', by }),
    show: (id?: RecordId) => {
      setFailure(undefined);
      dispatch({ type: 'show', ...(id !== undefined && { id }) });
    },
    ...confirmation,
    act(transition: NamedTransition) {
      if (!record || !canMake(transition)) return;
      const isAsked = hasFields(transition) || hasWarning(transition, record) || transition.call.method === 'DELETE';
      if (isAsked) ask({ record, transition });
      else finish({ record, transition });
    },
    /** Continues after a decision with fields that its dialog has already sent. */
    settle(id: RecordId) {
      send();
      counts.finish();
      counts.settle(id);
      dispatch({ type: 'finish', id });
    },
    undo() {
      const restored = cancel();
      if (!restored) return;
      dispatch({ type: 'putBack', id: restored.id });
      dispatch({ type: 'show', id: restored.id });
    },
  };
}
