import { HttpError } from 'ra-core';
import type { SessionClient } from './createSessionClient';
import type { Session } from './sessionTypes';
import { readTokenClaims } from './tokenClaims';

/** Where the HTTP client gets its bearer token. */
export interface TokenSource {
  /** The token that is known; undefined when nobody is signed in. */
  readonly getToken: () => Promise<string | undefined>;
  /** Asks for a fresh one after the product API refused the one it got; callers at the same time share one request. */
  readonly refreshToken: () => Promise<string | undefined>;
  /** Whether a call that was refused may go out again with the fresh token: only as the account that it was made for. */
  readonly mayRepeat: (refused: string | undefined, fresh: string) => boolean;
}

/**
 * The bearer token of the session.
 *
 * Both methods throw a 503 HttpError while nobody can say what the token is (the gateway, or the API's refresh, does not
 * answer): calling the API with no token or a dead one would be answered with 401, and an outage would sign people out.
 *
 * @param now milliseconds, by the server's clock as far as it is known: with this device's own, one that is slow would take an outage
 *   of the refresh for the end of the session
 */
export function tokenSource(
  session: Pick<SessionClient, 'getSession' | 'refetch' | 'getState' | 'serverNow'>,
  now: () => number = session.serverNow,
): TokenSource {
  const tokenOf = (found: Session | null) => found?.user?.token;
  return {
    async getToken() {
      const found = await session.getSession();
      if (!found && session.getState().unavailable) throw unavailable();
      return tokenOf(found);
    },

    async refreshToken() {
      const before = tokenOf(session.getState().session);
      const after = tokenOf(await session.refetch());
      if (session.getState().unavailable) throw unavailable();
      const { expiresAt } = readTokenClaims(after);
      const isDead = after !== undefined && after === before && expiresAt !== undefined && expiresAt <= now();
      if (isDead) throw unavailable();
      return after;
    },

    mayRepeat: (refused, fresh) => refused === undefined || readTokenClaims(refused).subject === readTokenClaims(fresh).subject,
  };
}

const message = 'auth.errors.unavailable';

function unavailable(): HttpError {
  return new HttpError(message, 503, { errors: { root: { serverError: message } }, codes: [] });
}
