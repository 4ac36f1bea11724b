import { type HttpClient, isPrefetch } from '../http/httpClient';
import type { LostSession } from './createLostSession';
import { isTokenRefused } from './isNotAllowed';

/**
 * Wraps the HTTP client for pages behind the sign-in dialog of a lost session. Refused reads wait for the user and are then repeated,
 * so the page shows no errors. Refused writes fail and are never repeated by themselves; the user decides.
 *
 * @throws the HTTP client's errors; an AbortError when the user does not come back
 */
export function holdReads(httpClient: HttpClient, lostSession: Pick<LostSession, 'getState' | 'claim' | 'whenBack'>): HttpClient {
  return async function held(path, options = {}) {
    const isHeld = !options.anonymous && !options.isOfWrite && !isPrefetch(options.signal) && (options.method ?? 'GET') === 'GET';
    if (!isHeld) return httpClient(path, options);
    if (lostSession.getState()) await lostSession.whenBack(options.signal);
    try {
      return await httpClient(path, options);
    } catch (error) {
      if (!isTokenRefused(error) || !lostSession.claim()) throw error;
      return held(path, options);
    }
  };
}
