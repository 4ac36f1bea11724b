import { isAhead } from '../http/aheadSignal';
import type { HttpClient } from '../http/httpClient';
import type { LostSession } from './createLostSession';
import { isTokenRefused } from './isNotAllowed';

/**
 * The http client for pages that a lost session leaves standing: what is read behind the sign-in dialog waits for the user and is
 * then asked for again, so that nothing there turns into an error. What was to change something is refused and never sent again
 * by itself: whoever asked for it decides.
 *
 * @throws what the http client throws; an AbortError when the user does not come back
 */
export function holdReads(httpClient: HttpClient, lostSession: Pick<LostSession, 'getState' | 'claim' | 'whenBack'>): HttpClient {
  return async function held(path, options = {}) {
    if (options.anonymous || isAhead(options.signal) || (options.method ?? 'GET') !== 'GET') return httpClient(path, options);
    if (lostSession.getState()) await lostSession.whenBack(options.signal);
    try {
      return await httpClient(path, options);
    } catch (error) {
      if (!isTokenRefused(error) || !lostSession.claim()) throw error;
      return held(path, options);
    }
  };
}
