import type { SessionClient } from './createSessionClient';
import type { SessionCause } from './sessionTypes';
import { readAccountId } from './tokenClaims';

export function watchSignIn(session: Pick<SessionClient, 'getState' | 'subscribe'>, onSignedIn: () => void): () => void {
  let { status } = session.getState();
  return session.subscribe((state, cause) => {
    const began = status === 'unauthenticated' && state.status === 'authenticated';
    status = state.status;
    if (began && isUnasked(cause)) onSignedIn();
  });
}

const unasked: ReadonlySet<SessionCause> = new Set(['otherTab', 'background']);

function isUnasked(cause: SessionCause): boolean {
  return unasked.has(cause);
}

export function watchSignOut(session: Pick<SessionClient, 'getState' | 'subscribe'>, onSignedOut: () => void): () => void {
  let { status } = session.getState();
  return session.subscribe((state, cause) => {
    const ended = status === 'authenticated' && state.status === 'unauthenticated';
    status = state.status;
    if (ended && isUnasked(cause)) onSignedOut();
  });
}

/** Calls back when another token subject signs in. Without subjects, a new token is a refresh. @returns unsubscribes */
export function watchOtherUser(session: Pick<SessionClient, 'getState' | 'subscribe'>, onOtherUser: () => void): () => void {
  let known = session.getState().session;
  return session.subscribe(({ session: found }) => {
    if (!found) return;
    const isOther = known !== null && readAccountId(known) !== readAccountId(found);
    known = found;
    if (isOther) onOtherUser();
  });
}
