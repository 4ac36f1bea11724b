// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTyped } from '../../../src/ui/pickers/useTyped';

function typing<T>(first: T) {
  const { result, rerender } = renderHook(({ held }) => useTyped(held), { initialProps: { held: first } });
  return {
    shown: () => result.current.typed,
    type: (next: T) => act(() => result.current.setTyped(next)),
    /** Returns true if the value must be passed on. */
    send: (next: T) => result.current.send(next),
    hold: (held: T) => rerender({ held }),
  };
}

test('a key pressed while the text before it is on its way is not lost', () => {
  const { shown, type, send, hold } = typing('');
  type('pl');
  send('pl');
  type('plan');
  hold('pl');
  expect(shown()).toBe('plan');
});

test('two texts on their way come back one after the other, or only the later one', () => {
  for (const echoes of [['pl', 'plank'], ['plank']]) {
    const { shown, type, send, hold } = typing('');
    for (const text of ['pl', 'plank']) {
      type(text);
      send(text);
    }
    type('planks');
    for (const echo of echoes) hold(echo);
    expect(shown()).toBe('planks');
  }
});

test('spaces at the end stay, which the address does not hold', () => {
  const { shown, type, send, hold } = typing('');
  type('side ');
  send('side');
  hold('side');
  expect(shown()).toBe('side ');
});

test('a value from elsewhere is shown, be it one that was sent before', () => {
  const { shown, type, send, hold } = typing('');
  for (const text of ['pl', 'plank']) {
    type(text);
    send(text);
    hold(text);
  }
  hold('pl');
  expect(shown()).toBe('pl');
  hold('');
  expect(shown()).toBe('');
});

test('a range is compared by what it holds, as it is another object with each drawing', () => {
  const { shown, type, hold } = typing({ from: '', to: '' });
  type({ from: '1', to: '' });
  hold({ from: '', to: '' });
  expect(shown()).toEqual({ from: '1', to: '' });
  hold({ from: '5', to: '' });
  expect(shown()).toEqual({ from: '5', to: '' });
});

test('what is held already is handed over again only while something else is on its way', () => {
  const { send, hold } = typing('');
  expect(send('')).toBe(false);
  expect(send('pl')).toBe(true);
  // The text is deleted before the held value has changed.
  expect(send('')).toBe(true);
  hold('pl');
  hold('');
  expect(send('')).toBe(false);
});
