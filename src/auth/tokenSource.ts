import { HttpError } from 'ra-core';
import type { SessionClient } from './createSessionClient';
import type { Session } from './sessionTypes';
import { readTokenClaims } from './tokenClaims';

/** The HTTP client's source of the bearer token. */
interface TokenSource {
  /** The known token; undefined when nobody is signed in. */
  readonly getToken: () => Promise<string | undefined>;
  /** Gets a fresh token after the product API refused one. Simultaneous callers share one request. */
  readonly refreshToken: () => Promise<string | undefined>;
  /** Whether a refused call may be repeated with the fresh token, which must belong to the same account. */
  readonly mayRepeat: (refused: string | undefined, fresh: string) => boolean;
}

/**
 * The bearer token of the session.
 *
 * Both methods throw a 503 HttpError while the token is unknown because the gateway, or the API's refresh, does not answer. A call
 * without a valid token would get a 401, and the outage would sign people out.
 *
 * @param now the server's time in milliseconds, if known. With a slow device clock, an outage of the refresh would look like the end of
 *   the session.
 */
export function tokenSource(
  session: Pick<SessionClient, 'getSession' | 'refetch' | 'getState' | 'serverNow'>,
  now: () => number = session.serverNow,
): TokenSource {
  const tokenOf = (found: Session | null) => found?.user?.token;
  return {
    async getToken() {
      const found = await session.getSession();
      if (!found && session.getState().unavailable) throw unavailable(session.getState().reference);
      return tokenOf(found);
    },

    async refreshToken() {
      const before = tokenOf(session.getState().session);
      const after = tokenOf(await session.refetch());
      if (session.getState().unavailable) throw unavailable(session.getState().reference);
      const { expiresAt } = readTokenClaims(after);
      const isDead = after !== undefined && after === before && expiresAt !== undefined && expiresAt <= now();
      if (isDead) throw unavailable(session.getState().reference);
      return after;
    },

    mayRepeat: (refused, fresh) => refused === undefined || readTokenClaims(refused).subject === readTokenClaims(fresh).subject,
  };
}

const message = 'auth.errors.unavailable';

function unavailable(reference: string | undefined): HttpError {
  return new HttpError(message, 503, { errors: { root: { serverError: message } }, codes: [], ...(reference && { reference }) });
}
