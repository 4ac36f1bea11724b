import type { BrowserParts } from './browserParts';
import type { SessionState } from './sessionTypes';

/** The part of the client that `refetchTriggers` uses. */
interface RefetchTriggerOptions extends Pick<BrowserParts, 'window' | 'document' | 'navigator'> {
  /** Seconds between polls. 0 disables polling. */
  readonly refetchInterval: number;
  readonly refetchWhenOffline: boolean;
  readonly getState: () => SessionState;
  readonly refetch: () => void;
}

/**
 * Reads the session again when the tab becomes visible, when it returns from the back/forward cache, and at an interval (specification
 * §4). The interval applies while somebody is signed in, and offline only with `refetchWhenOffline`. A session that could not be read is
 * read again at the interval and when the network returns.
 *
 * @returns stops it
 */
export function refetchTriggers(options: RefetchTriggerOptions): () => void {
  const { window, document, navigator, refetchInterval, refetchWhenOffline, getState, refetch } = options;
  const onVisible = () => {
    if (document?.visibilityState === 'visible') refetch();
  };
  const onShown = (event: Event) => {
    // Out of the back/forward cache, where no signal of another tab arrived.
    if ((event as PageTransitionEvent).persisted) refetch();
  };
  const onOnline = () => {
    if (getState().unavailable) refetch();
  };
  const poll = () => {
    const { status, unavailable } = getState();
    const reachable = refetchWhenOffline || navigator?.onLine !== false;
    if ((status === 'authenticated' || unavailable) && reachable) refetch();
  };
  document?.addEventListener('visibilitychange', onVisible);
  window?.addEventListener('pageshow', onShown);
  window?.addEventListener('online', onOnline);
  const timer = refetchInterval > 0 ? setInterval(poll, refetchInterval * 1000) : undefined;
  return () => {
    document?.removeEventListener('visibilitychange', onVisible);
    window?.removeEventListener('pageshow', onShown);
    window?.removeEventListener('online', onOnline);
    clearInterval(timer);
  };
}
