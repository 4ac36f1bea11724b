import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The page that was shown last, whichever frame it stood in. `/` is none: it leads to another. */
let shown = '/';

/**
 * Takes the focus to the heading when another page comes (WCAG 2.4.3), and says its title where the focus does not: a form begins in its
 * first field, the name of a record comes later. A first load and a change of the address's parameters leave the focus alone.
 *
 * @param written what pages write their title into: the heading, or a part of it
 * @param fallback the title while that is empty
 */
export function usePageFocus(written: RefObject<HTMLElement | null>, fallback: string): void {
  const { pathname, hash } = useLocation();
  const page = pathname + hash;
  const latest = useRef(fallback);
  useEffect(() => {
    latest.current = fallback;
  });
  useEffect(() => {
    const element = written.current;
    const isChange = shown !== page && shown !== '/';
    shown = page;
    if (!isChange || !element) return;
    const left = new AbortController();
    import('./arriveAt')
      .then(({ arriveAt }) => left.signal.aborted || arriveAt(element, () => latest.current, left.signal))
      .catch(() => undefined);
    return () => left.abort();
  }, [page, written]);
}
