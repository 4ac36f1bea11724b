import type { SessionClient } from './createSessionClient';
import type { SessionCause } from './sessionTypes';

const unasked: ReadonlySet<SessionCause> = new Set(['otherTab', 'background']);

/** Whether no call of the app answers for a change. With the other causes, react-admin itself leads to the right page. */
export function isUnasked(cause: SessionCause): boolean {
  return unasked.has(cause);
}

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
    if (ended && isUnasked(cause)) onSignedOut();
  });
}
