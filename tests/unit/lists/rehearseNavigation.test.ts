// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rehearseNavigation } from '../../../src/performance/rehearseNavigation';

test('a navigation is rehearsed once, and neither the address nor the history knows of it', async () => {
  const before = [location.href, history.length, history.state];
  const first = rehearseNavigation();
  expect(rehearseNavigation()).toBe(first);
  await first;
  expect([location.href, history.length, history.state]).toEqual(before);
});
