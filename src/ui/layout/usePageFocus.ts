import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { appShown, screenId } from '../../schema/screen';
import { announce } from '../theme/announce';

/** The page that was shown last, whichever frame it stood in. `/` is none: it leads to another. */
let shown = '/';

/** Where the focus stays: what a page itself has focused to be typed into, and a dialog. */
const kept = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog] *';

/** How long the title of a page may come after the page, with its record, milliseconds. */
const titlePatience = 10_000;

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
    let heard = '';
    const say = () => {
      const title = element.textContent?.trim() || latest.current;
      if (title !== heard) announce(title);
      heard = title;
    };
    const observer = new MutationObserver(say);
    const arrive = () => {
      const heading = element.closest('h1');
      if (heading && !document.activeElement?.matches(kept)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        heard = element.textContent?.trim() || latest.current;
      }
      say();
      observer.observe(element, { childList: true, characterData: true, subtree: true });
    };
    // After the page is painted: before, the browser would lay it out for the focus alone.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // Beside a drawn screen the app, and what is written into its heading, stand elsewhere.
        if (document.getElementById(screenId)) window.addEventListener(appShown, arrive, { once: true });
        else arrive();
      });
    });
    const end = setTimeout(() => observer.disconnect(), titlePatience);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      clearTimeout(end);
      window.removeEventListener(appShown, arrive);
      observer.disconnect();
    };
  }, [page, written]);
}
