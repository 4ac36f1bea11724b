import type { SessionClient } from './createSessionClient';
import type { SessionState } from './sessionTypes';

/**
 * Tells when the session shows another name or image than before: changed here, in another tab, or another person's session.
 *
 * @returns stops watching
 */
export function watchIdentity(session: Pick<SessionClient, 'getState' | 'subscribe'>, onChange: () => void): () => void {
  let shown = shownOf(session.getState());
  return session.subscribe((state) => {
    const before = shown;
    shown = shownOf(state);
    if (shown !== before) onChange();
  });
}

function shownOf({ session }: SessionState): string {
  return JSON.stringify([session?.user?.name, session?.user?.image]);
}
