import { HttpError } from 'ra-core';
import type { SessionClient } from './createSessionClient';
import type { Session } from './sessionTypes';
import { readTokenClaims } from './tokenClaims';

interface TokenSource {
  readonly getToken: () => Promise<string | undefined>;
  readonly refreshToken: () => Promise<string | undefined>;
  readonly mayRepeat: (refused: string | undefined, fresh: string) => boolean;
}

/** @throws HttpError 503 while the token is unknown, because a call without one would sign the user out */
export function tokenSource(
  session: Pick<SessionClient, 'getSession' | 'refetch' | 'getState' | 'serverNow'>,
  now: () => number = session.serverNow,
): TokenSource {
  const readToken = (found: Session | null) => found?.user?.token;
  return {
    async getToken() {
      const found = await session.getSession();
      if (!found && session.getState().unavailable) throw unavailable(session.getState().reference);
      return readToken(found);
    },

    async refreshToken() {
      const before = readToken(session.getState().session);
      const after = readToken(await session.refetch());
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
