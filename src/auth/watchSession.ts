import type { SessionClient } from './createSessionClient';
import type { SessionCause } from './sessionTypes';
import { readAccountId } from './tokenClaims';

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

const unasked: ReadonlySet<SessionCause> = new Set(['otherTab', 'background']);

/** Whether a change was not caused by a call of the app. For the other causes, react-admin itself leads to the right page. */
function isUnasked(cause: SessionCause): boolean {
  return unasked.has(cause);
}

/**
 * Calls back when a session ends without a call of this tab: a sign-out in another tab, or an end found by a poll or on returning to the
 * tab. This tab's own sign-out and refused calls are not reported.
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

/**
 * Calls back when the session of another user follows one, whatever came between. Accounts are compared by the subject of their tokens. A
 * token without a subject that follows one without a subject is a refresh.
 *
 * @returns stops watching
 */
export function watchOtherUser(session: Pick<SessionClient, 'getState' | 'subscribe'>, onOtherUser: () => void): () => void {
  let known = session.getState().session;
  return session.subscribe(({ session: found }) => {
    if (!found) return;
    const isOther = known !== null && readAccountId(known) !== readAccountId(found);
    known = found;
    if (isOther) onOtherUser();
  });
}
