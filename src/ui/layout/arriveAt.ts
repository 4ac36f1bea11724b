import { appShown, screenId } from '../../schema/screen';
import { announce } from '../theme/announce';

/** Where the focus stays: what a page itself has focused to be typed into, and a dialog. */
const kept = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog] *';

/** How long the title of a page may come after the page, with its record, milliseconds. */
const titlePatience = 10_000;

/**
 * Takes the focus to the heading of a page that has come, and says the title where the focus does not.
 *
 * @param element what pages write their title into
 * @param fallback the title while that is empty
 */
export function arriveAt(element: HTMLElement, fallback: () => string, signal: AbortSignal): void {
  let heard = '';
  const title = () => element.textContent?.trim() || fallback();
  const say = () => {
    if (title() !== heard) announce(title());
    heard = title();
  };
  const observer = new MutationObserver(say);
  const arrive = () => {
    const heading = element.closest('h1');
    if (heading && !document.activeElement?.matches(kept)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      heard = title();
    }
    say();
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    setTimeout(() => observer.disconnect(), titlePatience);
  };
  signal.addEventListener('abort', () => observer.disconnect());
  // After the page is painted: before, the browser would lay it out for the focus alone.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (signal.aborted) return;
      // Beside a drawn screen the app, and what is written into its heading, stand elsewhere.
      if (document.getElementById(screenId)) window.addEventListener(appShown, arrive, { once: true, signal });
      else arrive();
    }),
  );
}
