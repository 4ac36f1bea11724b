import { useCallback, useEffect, useRef, useState } from 'react';

/** Delay in ms after a key: 1.5 times the interval between keys, within bounds. Slow typists do not search with every key. */
export const typingDelayMs = { min: 120, initial: 200, max: 350 };

/** Longer intervals, in ms, are pauses between words. */
const maxGapMs = 1_000;

function createPace() {
  let last = Number.NEGATIVE_INFINITY;
  let apart: number | undefined;
  return {
    key(now = performance.now()): number {
      const gap = now - last;
      last = now;
      if (gap < maxGapMs) apart = apart === undefined ? gap : (apart + gap) / 2;
      const { min, initial, max } = typingDelayMs;
      return apart === undefined ? initial : Math.min(Math.max(1.5 * apart, min), max);
    },
  };
}

/** Debounces `act` by the user's typing speed. When another page opens, a pending call is dropped, because it would change the URL back. */
export function useDebounced<A extends readonly unknown[]>(act: (...args: A) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [pace] = useState(createPace);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const run = useCallback(
    (...args: A) => {
      clearTimeout(timer.current);
      const { pathname } = window.location;
      timer.current = setTimeout(() => {
        if (window.location.pathname === pathname) latest.current(...args);
      }, pace.key());
    },
    [pace],
  );
  return { run, cancel };
}
