import type { RouterBlocker } from 'react-admin';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createAppRouter, type Visit } from '../../../src/routing/createAppRouter';

function openRouter() {
  const history = createMemoryHistory({ initialEntries: ['/admin/goals', '/admin/users'] });
  const router = createAppRouter(history, '/admin');
  const visits: Visit[] = [];
  router.subscribe((visit) => visits.push(visit));
  const addresses = () => visits.map(({ action, location }) => `${action} ${location.pathname}${location.search}`);
  return { history, router, addresses };
}

function keepOn({ router }: ReturnType<typeof openRouter>) {
  const shown: RouterBlocker[] = [];
  const shouldBlock = vi.fn(() => true);
  const release = router.block({ shouldBlock, show: (blocker) => shown.push(blocker) });
  return { shouldBlock, release, state: () => shown.at(-1)?.state, ask: () => shown.at(-1) };
}

test('pushes, replacements and steps back are announced with their address', () => {
  const opened = openRouter();
  opened.router.navigate('/goals?page=2');
  opened.router.navigator.replace('/admin/goals?page=3', { from: 'test' });
  expect(opened.router.getVisit().location.state).toEqual({ from: 'test' });
  opened.router.navigator.go(-1);
  expect(opened.addresses()).toEqual(['PUSH /admin/goals?page=2', 'REPLACE /admin/goals?page=3', 'POP /admin/users']);
});

test('a blocked navigation waits for its user, with addresses inside the base path', () => {
  const opened = openRouter();
  const kept = keepOn(opened);
  opened.router.navigate('/goals');
  expect(kept.state()).toBe('blocked');
  expect(kept.shouldBlock).toHaveBeenCalledWith({
    currentLocation: expect.objectContaining({ pathname: '/users' }),
    nextLocation: expect.objectContaining({ pathname: '/goals' }),
    historyAction: 'PUSH',
  });
  expect(opened.addresses()).toEqual([]);
  kept.ask()?.reset?.();
  expect(kept.state()).toBe('unblocked');
  opened.router.navigate('/goals');
  kept.ask()?.proceed?.();
  expect([kept.state(), opened.addresses()]).toEqual(['unblocked', ['PUSH /admin/goals']]);
  opened.router.navigate('/users');
  expect(kept.state(), 'the next navigation is blocked again').toBe('blocked');
});

test('a blocked step back returns to its page first, and is taken once it is allowed', async () => {
  const opened = openRouter();
  const kept = keepOn(opened);
  opened.router.navigator.go(-1);
  expect([kept.state(), opened.history.location.pathname, opened.addresses()]).toEqual(['blocked', '/admin/users', []]);
  kept.ask()?.proceed?.();
  await vi.waitFor(() => expect(opened.addresses()).toEqual(['POP /admin/goals']));
  expect(kept.state()).toBe('unblocked');
});

test('a page that has gone blocks nothing', () => {
  const opened = openRouter();
  const kept = keepOn(opened);
  kept.release();
  opened.router.navigate('/goals');
  expect([kept.shouldBlock.mock.calls, opened.addresses()]).toEqual([[], ['PUSH /admin/goals']]);
});
