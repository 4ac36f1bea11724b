import { useContext, useEffect, useEffectEvent } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord } from 'react-admin';

/** Time between two calls, in milliseconds. After a failure it doubles, up to the longest. */
const interval = 30_000;
const longest = 300_000;

/** A form that nobody uses for so long, in milliseconds, asks for nothing until somebody does. */
const idleAfter = 900_000;

const uses = ['keydown', 'pointerdown', 'focusin'] as const;

/** The call by which the data provider reads a record that may have changed. */
interface LiveDataProvider extends DataProvider {
  getIfChanged?(resource: string, params: { readonly record: RaRecord }): Promise<{ data: RaRecord | null | undefined }>;
}

interface LiveRecordOptions {
  /** The record is another now. */
  readonly onRecord: (record: RaRecord) => void;
  /** Somebody deleted it. */
  readonly onGone: () => void;
}

/**
 * Reads an open record again while somebody looks at it: every 30 seconds at most, one call at a time, none while the tab is hidden or
 * offline. A call that fails disturbs nobody, refreshes no token and so keeps no session alive.
 *
 * @param record as it was read last; undefined: nothing is read
 */
export function useLiveRecord(resource: string, record: RaRecord | undefined, { onRecord, onGone }: LiveRecordOptions): void {
  // Without react-admin's watch over errors, which may sign out.
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
        wait = Math.min(wait * 2, longest);
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
