import { visuallyHidden } from './visuallyHidden';

let region: HTMLElement | undefined;
let queued: string[] = [];

/** In ms. A live region must be in the document for some time before screen readers announce its changes. */
const delayMs = 120;

/** Announces a text to screen readers. Texts within `delayMs` are joined, because a later one would replace an earlier one. */
export function announce(text: string): void {
  if (queued.at(-1) === text) return;
  if (queued.push(text) > 1) return;
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    Object.assign(region.style, visuallyHidden);
    document.body.append(region);
  }
  setTimeout(flush, delayMs);
}

function flush(): void {
  const text = queued.join(' ');
  queued = [];
  // Only a change is announced: a trailing space repeats the same text.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
