import type { AuthProvider } from 'react-admin';
import { toIdentity } from '../../auth/createAuthProvider';
import { isMissing, isTokenRefused } from '../../auth/isNotAllowed';
import type { LostSession } from './createLostSession';

/** An AuthProvider that lets the page of an open form stand while its session is lost. */
export interface KeepingAuthProvider extends AuthProvider {
  readonly lostSession: LostSession;
}

/** Wraps an AuthProvider: while the session is lost, no check rejects and the identity stays. */
export function keepPages(provider: AuthProvider, lostSession: LostSession): KeepingAuthProvider {
  return {
    ...provider,
    lostSession,

    async checkAuth(params) {
      try {
        await provider.checkAuth(params);
      } catch (error) {
        if (!lostSession.getState()) throw error;
      }
    },

    async checkError(error) {
      // A record that is gone ends the session all the same: its form keeps a draft.
      if (lostSession.getState() || (isTokenRefused(error) && !isMissing(error) && lostSession.claim())) return;
      await provider.checkError(error);
    },

    async getIdentity() {
      const identity = await provider.getIdentity?.();
      const lost = lostSession.getState();
      return lost || !identity ? toIdentity(lost ?? null) : identity;
    },
  };
}
