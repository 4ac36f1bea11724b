import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { whenIdle } from '../../ui/lazy/whenIdle';

/** In ms before the gateway is asked. */
const delayMs = 3_000;

/** Returns whether the gateway keeps a history. If `enabled`, asks once after each sign-in, when the browser is idle. */
export function useHasHistory(enabled = false): boolean {
  const [isAvailable, setAvailable] = useStore<boolean | undefined>('history', undefined);
  useEffect(() => {
    if (!enabled || isAvailable !== undefined) return;
    const send = async () => {
      const { hasHistory } = await import('../../data/history/hasHistory');
      setAvailable(await hasHistory());
    };
    // Without a response, the next page asks again.
    return whenIdle(() => void send().catch(() => undefined), delayMs);
  }, [enabled, isAvailable, setAvailable]);
  return isAvailable === true;
}
