// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStable } from '../../../src/ui/list/StableList';

const rows = [{ id: 1 }];

test('an object stays the same while its members do, and its functions call the newest', () => {
  const [first, second] = [vi.fn(), vi.fn(() => 'second')];
  const { result, rerender } = renderHook(({ open }: { readonly open: (id: number) => unknown }) => useStable({ rows, page: 1, open }), {
    initialProps: { open: first },
  });
  const before = result.current;
  rerender({ open: second });
  expect(result.current).toBe(before);
  expect(before.open(7)).toBe('second');
  expect(second).toHaveBeenCalledExactlyOnceWith(7);
  expect(first).not.toHaveBeenCalled();
});

test('it is another object as soon as a member is, with the same functions', () => {
  const { result, rerender } = renderHook(({ page }) => useStable({ rows, page, open: () => page }), { initialProps: { page: 1 } });
  const before = result.current;
  rerender({ page: 2 });
  expect(result.current).not.toBe(before);
  expect(result.current.page).toBe(2);
  expect(result.current.open).toBe(before.open);
  expect(before.open()).toBe(2);
});
