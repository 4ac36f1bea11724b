// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuEntry, MenuGroup } from '../../../src/ui/layout/menu';
import { useGradually } from '../../../src/ui/layout/useGradually';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const group = (section: MenuGroup['section'], count: number): MenuGroup => ({
  section,
  entries: Array.from(
    { length: count },
    (_, place): MenuEntry => ({ name: `${section}${place}`, icon: 'goals', kind: 'page', words: [], resource: undefined }),
  ),
});
const counts = (groups: readonly MenuGroup[]) => groups.map(({ section, entries }) => `${section} ${entries.length}`);

test('a long menu begins with forty entries, in order, and is whole once the browser has time', async () => {
  const menu = [group('people', 30), group('training', 30), group('business', 10)];
  const { result } = renderHook(() => useGradually(menu));
  expect(counts(result.current)).toEqual(['people 30', 'training 10']);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current).toBe(menu);
});

test('a menu of forty entries is whole from the first', () => {
  const menu = [group('people', 20), group('training', 20)];
  expect(renderHook(() => useGradually(menu)).result.current).toBe(menu);
});
