import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** Sets the document's title (WCAG 2.4.2), focuses a new page's heading. Observes it, because pages render it by react-admin's portal. */
export function useDocumentTitle(heading: RefObject<HTMLElement | null>, fallback = ''): void {
  const translate = useTranslate();
  const appTitle = translate('common.title');
  usePageFocus(heading, fallback);
  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    const update = () => {
      const page = element.textContent?.trim() || fallback;
      document.title = page ? `${page} · ${appTitle}` : appTitle;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [heading, appTitle, fallback]);
}

/** Last page. `/` is not a page, because it redirects. */
let shown = '/';

/** Focuses the heading of a new page (WCAG 2.4.3), except at the first load and when only parameters change. */
function usePageFocus(title: RefObject<HTMLElement | null>, fallback: string): void {
  const { pathname, hash } = useLocation();
  const page = pathname + hash;
  const latest = useRef(fallback);
  useEffect(() => {
    latest.current = fallback;
  });
  useEffect(() => {
    const element = title.current;
    const isChange = shown !== page && shown !== '/';
    shown = page;
    if (!isChange || !element) return;
    const navigation = new AbortController();
    import('./arriveAt')
      .then(({ arriveAt }) => navigation.signal.aborted || arriveAt(element, () => latest.current, navigation.signal))
      .catch(() => undefined);
    return () => navigation.abort();
  }, [page, title]);
}
