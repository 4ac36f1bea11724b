import type { BrowserParts } from './browserParts';
import type { SessionState } from './sessionTypes';

interface RefetchTriggerOptions extends Pick<BrowserParts, 'window' | 'document' | 'navigator'> {
  readonly refetchInterval: number;
  readonly refetchWhenOffline: boolean;
  readonly getState: () => SessionState;
  readonly refetch: () => void;
}

/** Reads the session again when the tab becomes visible, when the network returns, and at an interval (specification §4). */
export function refetchTriggers(options: RefetchTriggerOptions): () => void {
  const { window, document, navigator, refetchInterval, refetchWhenOffline, getState, refetch } = options;
  const onVisible = () => {
    if (document?.visibilityState === 'visible') refetch();
  };
  const onShown = (event: Event) => {
    // Signals of other tabs do not reach pages in the back/forward cache.
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
