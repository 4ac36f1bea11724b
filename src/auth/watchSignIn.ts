import type { SessionClient } from './createSessionClient';
import { isUnasked } from './watchSignOut';

/**
 * Tells when a session began that nothing here had asked for: signed in in another tab, or found on returning to this one.
 *
 * @returns stops watching
 */
export function watchSignIn(session: Pick<SessionClient, 'getState' | 'subscribe'>, onSignedIn: () => void): () => void {
  let { status } = session.getState();
  return session.subscribe((state, cause) => {
    const began = status === 'unauthenticated' && state.status === 'authenticated';
    status = state.status;
    if (began && isUnasked(cause)) onSignedIn();
  });
}
