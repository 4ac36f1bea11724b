// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionClient } from '../../../src/auth/createSessionClient';
import { createSessionState } from '../../../src/auth/sessionState';
import { useSession } from '../../../src/ui/layout/SessionWatch';

function Status({ client }: { client: Pick<SessionClient, 'subscribe' | 'getState'> }) {
  const { status, session } = useSession(client);
  return <p>{`${status} ${session?.user?.name ?? 'nobody'}`}</p>;
}

it('useSession follows the session, and lets go of it when the component goes', () => {
  const state = createSessionState();
  let listeners = 0;
  const client: Pick<SessionClient, 'subscribe' | 'getState'> = {
    getState: state.get,
    subscribe(listener) {
      listeners += 1;
      const unsubscribe = state.subscribe(listener);
      return () => {
        listeners -= 1;
        unsubscribe();
      };
    },
  };
  const { unmount } = render(<Status client={client} />);
  expect(screen.getByText('loading nobody')).toBeTruthy();
  act(() => state.set({ user: { name: 'Amal' } }, 'request'));
  expect(screen.getByText('authenticated Amal')).toBeTruthy();
  act(() => state.set(null, 'signOut'));
  expect(screen.getByText('unauthenticated nobody')).toBeTruthy();
  unmount();
  expect(listeners).toBe(0);
});
