import { visuallyHidden } from './visuallyHidden';

/** The app's polite live region, from the first announcement on. */
let region: HTMLElement | undefined;

/** What is said next. */
let waiting: string[] = [];

/** How long a region has to stand in the document before it says something, milliseconds. */
const patience = 120;

/**
 * Tells those who use a screen reader what others see, once what is being said is said. What comes in the same moment, as the title of a
 * page and a notice on it, is said together: each would otherwise take the place of the one before.
 *
 * @param text in the page's language
 */
export function announce(text: string): void {
  if (waiting.at(-1) === text) return;
  if (waiting.push(text) > 1) return;
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    Object.assign(region.style, visuallyHidden);
    document.body.append(region);
  }
  setTimeout(say, patience);
}

function say(): void {
  const text = waiting.join(' ');
  waiting = [];
  // The same words again are no change: a space that nobody hears makes them one.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
