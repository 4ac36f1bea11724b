import { useCallback, useEffect, useRef } from 'react';

/** How long a pause in typing means that a word is complete, in milliseconds. */
export const TYPING_PAUSE = 200;

/**
 * `act`, called once nothing was typed for a while, with what was typed last. A pending call is dropped on unmount and when the
 * address has become another page's: the old page stays mounted while the code of the next one loads, and a late change of its
 * own address would lead back to it.
 */
export function useDebounced<A extends readonly unknown[]>(act: (...args: A) => void, pause = TYPING_PAUSE) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const run = useCallback(
    (...args: A) => {
      clearTimeout(timer.current);
      const { pathname } = window.location;
      timer.current = setTimeout(() => {
        if (window.location.pathname === pathname) latest.current(...args);
      }, pause);
    },
    [pause],
  );
  return { run, cancel };
}
