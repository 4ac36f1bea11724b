import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { useWaitingCounts } from '../../ui/overview/waiting';

interface HeldChangeOptions {
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
  /** The change was sent and did not come about. */
  readonly onFailed: (record: RaRecord, error: unknown) => void;
}

/** A change that is not sent yet, and what can become of it. */
interface HeldChange {
  /** The record that is about to change. */
  readonly held: RaRecord | undefined;
  /** Takes a change on; one that was held before is sent. */
  hold(record: RaRecord): void;
  /** @returns the record, unchanged; undefined when nothing was held */
  takeBack(): RaRecord | undefined;
  /** Sends the change now. Done by itself when the page is left. */
  send(): void;
}

/**
 * Holds one transition back for as long as it can be undone.
 *
 * As react-admin's undoable mutations, but one at a time: its queue hands out the oldest mutation when a notification has faded,
 * so that an undo right after a second change would take back the first.
 */
export function useHeldChange({ resource, transition, onFailed }: HeldChangeOptions): HeldChange {
  const dataProvider = useDataProvider();
  const counts = useWaitingCounts(resource);
  const [held, setHeld] = useState<RaRecord>();
  // Beside the state: two keys may be pressed before the next render.
  const latest = useRef<RaRecord>(undefined);
  const change = (record: RaRecord | undefined) => {
    latest.current = record;
    setHeld(record);
  };

  const deliver = async (record: RaRecord) => {
    const { id } = record;
    try {
      const { data } = await dataProvider.update<RaRecord>(resource.name, {
        id,
        data: transition.set,
        previousData: record,
        // Whoever decided has looked at all of it.
        meta: { transition: transition.name, seen: true },
      });
      // react-admin answers with nothing when the session had ended: nothing has changed.
      if (data?.id === undefined) counts.putBack();
      else counts.settle(id);
    } catch (error) {
      counts.putBack();
      onFailed(record, error);
    }
  };

  const send = () => {
    const record = latest.current;
    if (!record) return;
    change(undefined);
    void deliver(record);
  };

  useSendOnLeave(send, held !== undefined);

  return {
    held,
    hold(record) {
      send();
      counts.finish();
      change(record);
    },
    takeBack() {
      const record = latest.current;
      if (!record) return undefined;
      change(undefined);
      counts.putBack();
      return record;
    },
    send,
  };
}

/** Calls `send` when the page is left, and while something is held also when the tab is closed or put away. */
function useSendOnLeave(send: () => void, isHolding: boolean): void {
  const sendOnLeave = useEffectEvent(send);
  useEffect(() => () => sendOnLeave(), []);
  useEffect(() => {
    if (!isHolding) return;
    // The browser's question gives the request the time it needs.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      sendOnLeave();
    };
    // Phones put a page away without a question.
    const onHide = () => document.visibilityState === 'hidden' && sendOnLeave();
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [isHolding]);
}
