import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * How long a pause in typing means that a word is complete, milliseconds: half as long again as the keys were apart, within bounds. Whoever
 * types fast sees the answer sooner, and whoever types slowly does not ask with every key.
 */
export const typingPause = { least: 120, unknown: 200, most: 350 };

/** Keys that are farther apart belong to two words. Milliseconds. */
const longestGap = 1_000;

/** How far apart keys are. */
function createPace() {
  let last = Number.NEGATIVE_INFINITY;
  let apart: number | undefined;
  return {
    /** A key was pressed. @returns how long to wait for the next one */
    key(now = performance.now()): number {
      const gap = now - last;
      last = now;
      if (gap < longestGap) apart = apart === undefined ? gap : (apart + gap) / 2;
      const { least, unknown, most } = typingPause;
      return apart === undefined ? unknown : Math.min(Math.max(1.5 * apart, least), most);
    },
  };
}

/**
 * `act`, called once nothing was typed for a while, with what was typed last. A pending call is dropped on unmount and when the
 * address has become another page's: the old page stays mounted while the code of the next one loads, and a late change of its
 * own address would lead back to it.
 */
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
