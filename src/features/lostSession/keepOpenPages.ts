import type { AuthProvider } from 'react-admin';
import { toIdentity } from '../../auth/createAuthProvider';
import { isMissing, isTokenRefused } from '../../auth/isNotAllowed';
import type { LostSession } from './createLostSession';

export interface KeepingAuthProvider extends AuthProvider {
  readonly lostSession: LostSession;
}

/** Wraps an AuthProvider: while the session is expired, checks do not reject and the identity stays. */
export function keepOpenPages(provider: AuthProvider, lostSession: LostSession): KeepingAuthProvider {
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
      // A missing record ends the session; its form keeps a draft.
      if (lostSession.getState() || (isTokenRefused(error) && !isMissing(error) && lostSession.reportExpired())) return;
      await provider.checkError(error);
    },

    async getIdentity() {
      const identity = await provider.getIdentity?.();
      const lost = lostSession.getState();
      return lost || !identity ? toIdentity(lost ?? null) : identity;
    },
  };
}
