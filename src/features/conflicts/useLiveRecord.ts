import { useContext, useEffect, useEffectEvent } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord } from 'react-admin';

/** In ms between two calls. Doubles after each failure, up to the maximum. */
const intervalMs = 30_000;
const maxIntervalMs = 300_000;

/** In ms. A form that is unused for this long stops polling. */
const idleMs = 900_000;

const uses = ['keydown', 'pointerdown', 'focusin'] as const;

interface LiveDataProvider extends DataProvider {
  getIfChanged?(resource: string, params: { readonly record: RaRecord }): Promise<{ data: RaRecord | null | undefined }>;
}

interface LiveRecordOptions {
  readonly onRecord: (record: RaRecord) => void;
  readonly onGone: () => void;
}

/** Polls an open record while its tab is used. Failures are silent. Calls do not refresh the token, or the session would not end. */
export function useLiveRecord(resource: string, record: RaRecord | undefined, { onRecord, onGone }: LiveRecordOptions): void {
  // `useDataProvider` would sign out on errors.
  const dataProvider = useContext(DataProviderContext) as LiveDataProvider | null;
  const id = record?.id;
  const read = useEffectEvent(async () => record && (await dataProvider?.getIfChanged?.(resource, { record }))?.data);
  const report = useEffectEvent((current: RaRecord | null) => (current ? onRecord(current) : onGone()));

  useEffect(() => {
    if (id === undefined) return;
    let isMounted = true;
    let wait = intervalMs;
    let lastUse = Date.now();
    let isReading = false;
    let next = Date.now() + wait;
    const markUsed = () => {
      lastUse = Date.now();
    };
    const poll = async () => {
      const isInUse = document.visibilityState === 'visible' && navigator.onLine && Date.now() - lastUse < idleMs;
      if (isReading || !isInUse || Date.now() < next) return;
      isReading = true;
      try {
        const current = await read();
        wait = intervalMs;
        if (isMounted && current !== undefined) report(current);
      } catch {
        wait = Math.min(wait * 2, maxIntervalMs);
      } finally {
        isReading = false;
        next = Date.now() + wait;
      }
    };
    const timer = setInterval(poll, intervalMs / 6);
    document.addEventListener('visibilitychange', poll);
    for (const event of uses) window.addEventListener(event, markUsed, true);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      for (const event of uses) window.removeEventListener(event, markUsed, true);
    };
  }, [id]);
}
