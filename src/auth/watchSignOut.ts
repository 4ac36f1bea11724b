import type { SessionClient } from './createSessionClient';
import type { SessionCause } from './sessionTypes';

/** Causes that no call of the app answers for: with the others, react-admin itself leads to the sign-in page. */
const unasked: ReadonlySet<SessionCause> = new Set(['otherTab', 'background']);

/**
 * Tells when a session ended that nothing here had asked about: signed out in another tab, or found ended by a poll or on
 * returning to the tab. Not told: this tab's own sign-out, and what a refused call finds out.
 *
 * @returns stops watching
 */
export function watchSignOut(session: Pick<SessionClient, 'getState' | 'subscribe'>, onSignedOut: () => void): () => void {
  let { status } = session.getState();
  return session.subscribe((state, cause) => {
    const ended = status === 'authenticated' && state.status === 'unauthenticated';
    status = state.status;
    if (ended && unasked.has(cause)) onSignedOut();
  });
}
