import { useContext, useEffect, useEffectEvent } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord } from 'react-admin';

/** Time between two calls, in milliseconds. After a failure it doubles, up to the maximum. */
const interval = 30_000;
const maxInterval = 300_000;

/** A form that is not used for so long makes no calls until it is used again. Milliseconds. */
const idleAfter = 900_000;

const uses = ['keydown', 'pointerdown', 'focusin'] as const;

/** The call by which the data provider reads a record that may have changed. */
interface LiveDataProvider extends DataProvider {
  getIfChanged?(resource: string, params: { readonly record: RaRecord }): Promise<{ data: RaRecord | null | undefined }>;
}

interface LiveRecordOptions {
  /** Called with a newer version. */
  readonly onRecord: (record: RaRecord) => void;
  /** Called if the record was deleted. */
  readonly onGone: () => void;
}

/**
 * Reads an open record again: every 30 seconds at most, one call at a time, none while the tab is hidden or offline. A failed call shows
 * no error. A call refreshes no token, so it keeps no session alive.
 *
 * @param record as it was read last; undefined: nothing is read
 */
export function useLiveRecord(resource: string, record: RaRecord | undefined, { onRecord, onGone }: LiveRecordOptions): void {
  // Not react-admin's `useDataProvider`, whose error handling may sign out.
  const dataProvider = useContext(DataProviderContext) as LiveDataProvider | null;
  const id = record?.id;
  const read = useEffectEvent(async () => record && (await dataProvider?.getIfChanged?.(resource, { record }))?.data);
  const tell = useEffectEvent((current: RaRecord | null) => (current ? onRecord(current) : onGone()));

  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    let wait = interval;
    let lastUse = Date.now();
    let isReading = false;
    let next = Date.now() + wait;
    const use = () => {
      lastUse = Date.now();
    };
    const look = async () => {
      const isLookedAt = document.visibilityState === 'visible' && navigator.onLine && Date.now() - lastUse < idleAfter;
      if (isReading || !isLookedAt || Date.now() < next) return;
      isReading = true;
      try {
        const current = await read();
        wait = interval;
        if (isHere && current !== undefined) tell(current);
      } catch {
        wait = Math.min(wait * 2, maxInterval);
      } finally {
        isReading = false;
        next = Date.now() + wait;
      }
    };
    const timer = setInterval(look, interval / 6);
    document.addEventListener('visibilitychange', look);
    for (const event of uses) window.addEventListener(event, use, true);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const event of uses) window.removeEventListener(event, use, true);
    };
  }, [id]);
}
