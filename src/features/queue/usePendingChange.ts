import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { useWaitingCounts } from './useWaitingCounts';

interface PendingChangeOptions {
  readonly resource: ResolvedResource;
  readonly onFailed: (record: RaRecord, error: unknown) => void;
}

export interface Decision {
  readonly record: RaRecord;
  readonly transition: NamedTransition;
}

interface PendingChange {
  readonly pending: Decision | undefined;
  start(decision: Decision): void;
  cancel(): RaRecord | undefined;
  send(): void;
}

/** Delays one transition while it can be undone. react-admin's undo queue would undo the oldest change, not the latest. */
export function usePendingChange({ resource, onFailed }: PendingChangeOptions): PendingChange {
  const dataProvider = useDataProvider();
  const counts = useWaitingCounts(resource);
  const [pending, setPending] = useState<Decision>();
  // A ref too, because two keys may be pressed before the next render.
  const latest = useRef<Decision>(undefined);
  const change = (decision: Decision | undefined) => {
    latest.current = decision;
    setPending(decision);
  };

  const deliver = async ({ record, transition }: Decision) => {
    const { id } = record;
    try {
      const { data } = await dataProvider.update<RaRecord>(resource.name, {
        id,
        data: transition.set,
        previousData: record,
        // The user has seen the whole record.
        meta: { transition: transition.name, seen: true },
      });
      // react-admin resolves without data if the session has ended.
      if (data?.id === undefined) counts.putBack();
      else counts.settle(id);
    } catch (error) {
      counts.putBack();
      onFailed(record, error);
    }
  };

  const send = () => {
    const decision = latest.current;
    if (!decision) return;
    change(undefined);
    void deliver(decision);
  };

  useSendOnLeave(send, pending !== undefined);

  return {
    pending,
    start(decision) {
      send();
      counts.finish();
      change(decision);
    },
    cancel() {
      const decision = latest.current;
      if (!decision) return undefined;
      change(undefined);
      counts.putBack();
      return decision.record;
    },
    send,
  };
}

function useSendOnLeave(send: () => void, isPending: boolean): void {
  const sendOnLeave = useEffectEvent(send);
  useEffect(() => () => sendOnLeave(), []);
  useEffect(() => {
    if (!isPending) return;
    // The browser's confirmation gives the request time.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      sendOnLeave();
    };
    // Phones hide pages without a confirmation.
    const onHide = () => document.visibilityState === 'hidden' && sendOnLeave();
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [isPending]);
}
