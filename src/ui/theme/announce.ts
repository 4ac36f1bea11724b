import { visuallyHidden } from './visuallyHidden';

/** The app's polite live region, from the first announcement on. */
let region: HTMLElement | undefined;

/** How long a region has to stand in the document before it says something, milliseconds. */
const patience = 120;

/**
 * Tells those who use a screen reader what others see, once what is being said is said.
 *
 * @param text in the page's language
 */
export function announce(text: string): void {
  if (region) {
    // The same words again are no change: a space that nobody hears makes them one.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    return;
  }
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  Object.assign(region.style, visuallyHidden);
  document.body.append(region);
  setTimeout(() => announce(text), patience);
}
