import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { whenIdle } from '../../ui/lazy/whenIdle';

/** How long a page stands before the gateway is asked, milliseconds. */
const pause = 3_000;

/**
 * Whether the gateway keeps a history. It is asked once after a sign-in, when the browser has nothing else to do.
 *
 * @param asks whether this component asks
 */
export function useHistoryKept(asks = false): boolean {
  const [kept, setKept] = useStore<boolean | undefined>('history', undefined);
  useEffect(() => {
    if (!asks || kept !== undefined) return;
    const ask = async () => {
      const { hasHistory } = await import('../../data/history/hasHistory');
      setKept(await hasHistory());
    };
    // Without an answer it is asked again on the next page.
    return whenIdle(() => void ask().catch(() => undefined), pause);
  }, [asks, kept, setKept]);
  return kept === true;
}
