import { visuallyHidden } from './visuallyHidden';

let region: HTMLElement | undefined;

/** Puts the app's polite live region into the document. It is to stand there for a moment before it says anything. */
export function prepareAnnouncements(): void {
  if (region) return;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  Object.assign(region.style, visuallyHidden);
  document.body.append(region);
}

/**
 * Tells those who use a screen reader what others see, once what is being said is said.
 *
 * @param text in the page's language
 */
export function announce(text: string): void {
  prepareAnnouncements();
  // The same words again are no change: a space that nobody hears makes them one.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
