import { appShown, screenId } from '../../schema/screen';
import { announce } from '../theme/announce';

/** Elements that keep the focus: inputs and dialogs. */
const focused = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog] *';

/** In ms for the title of a page to change, e.g. to the name of its record. */
const titleTimeoutMs = 10_000;

/** Focuses a new page's heading and announces a title that the focus does not. @param fallback while the title is empty */
export function arriveAt(element: HTMLElement, fallback: () => string, signal: AbortSignal): void {
  let announced = '';
  const title = () => element.textContent?.trim() || fallback();
  const announceTitle = () => {
    if (title() !== announced) announce(title());
    announced = title();
  };
  const observer = new MutationObserver(announceTitle);
  const arrive = () => {
    const heading = element.closest('h1');
    if (heading && !document.activeElement?.matches(focused)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      announced = title();
    }
    announceTitle();
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    setTimeout(() => observer.disconnect(), titleTimeoutMs);
  };
  signal.addEventListener('abort', () => observer.disconnect());
  // After the paint, because focusing earlier forces an extra layout.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (signal.aborted) return;
      // The app is outside the document until it replaces the server's screen.
      if (document.getElementById(screenId)) window.addEventListener(appShown, arrive, { once: true, signal });
      else arrive();
    }),
  );
}
