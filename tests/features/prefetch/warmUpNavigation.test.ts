// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { warmUpNavigation } from '../../../src/features/prefetch/warmUpNavigation';

test('a navigation is warmed up once, and neither the address nor the history knows of it', async () => {
  const before = [location.href, history.length, history.state];
  const first = warmUpNavigation();
  expect(warmUpNavigation()).toBe(first);
  await first;
  expect([location.href, history.length, history.state]).toEqual(before);
});
