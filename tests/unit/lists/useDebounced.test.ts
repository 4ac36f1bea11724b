// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingDelayMs, useDebounced } from '../../../src/ui/pickers/useDebounced';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Types a word with a fixed interval between keys in ms.
 * @returns the calls before the last key, and the delay after it in ms
 */
function type(word: string, apart: number) {
  const asked: string[] = [];
  const { result } = renderHook(() => useDebounced((text: string) => void asked.push(text)));
  for (let length = 1; length <= word.length; length += 1) {
    if (length > 1) vi.advanceTimersByTime(apart);
    result.current.run(word.slice(0, length));
  }
  const tooSoon = [...asked];
  let waited = 0;
  for (; asked.at(-1) !== word; waited += 1) vi.advanceTimersByTime(1);
  return { tooSoon, waited };
}

test.each([
  ['fast', 40, typingDelayMs.min, []],
  ['well', 100, 150, []],
  ['slowly', 220, 330, ['k']],
  ['with two fingers', 340, typingDelayMs.max, ['k']],
])(
  'whoever types %s, a key every %i ms, is waited for %i ms after the last, and asks for no more before than %j',
  (_how, apart, pause, before) => {
    expect(type('kettlebell', apart)).toEqual({ tooSoon: before, waited: pause });
  },
);

test('a first key says nothing of how fast somebody types', () => {
  expect(type('k', 0).waited).toBe(typingDelayMs.initial);
});

test('a pause between two words is not how fast somebody types', () => {
  const asked = vi.fn();
  const { result } = renderHook(() => useDebounced(asked));
  for (const wait of [0, 100, 100, 5_000, 100]) {
    vi.advanceTimersByTime(wait);
    result.current.run('text');
  }
  asked.mockClear();
  vi.advanceTimersByTime(149);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(1);
});
