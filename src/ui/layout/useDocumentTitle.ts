import { type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { usePageFocus } from './usePageFocus';

/**
 * Names the browser's tab after the page's heading (WCAG 2.4.2), which takes the focus when it is that of another page. Pages write
 * their title into the heading through react-admin's portal, so it is the heading that is watched.
 *
 * @param fallback the name while the heading is empty
 */
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
