import type { SessionClient } from './createSessionClient';
import { isUnasked } from './watchSignOut';

/**
 * Calls back when a session begins without a sign-in in this tab: in another tab, or found on returning to this one.
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
