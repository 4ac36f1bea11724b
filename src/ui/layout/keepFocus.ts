/** What can take the focus. */
const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], [contenteditable=true]';

/** Waits for those that have a say: a page that takes the focus to its heading, a dialog that gives it back. Milliseconds. */
const patience = 120;

/** How often it looks whether a control can be used again, and how many times while it is busy, else. Milliseconds. */
const interval = 250;
const looks = { busy: 80, idle: 2 };

/** A place in the document: an element, its parents up to the page, and where each stood among its siblings. */
type Place = readonly { readonly element: Element; readonly index: number }[];

function placeOf(element: Element): Place {
  const place: { element: Element; index: number }[] = [];
  for (let at: Element | null = element; at?.parentElement && at !== document.body; at = at.parentElement)
    place.push({ element: at, index: [...at.parentElement.children].indexOf(at) });
  return place;
}

const isUnusable = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null;

const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');

/** The control of a part that follows or is before: in a row the link to its record rather than the box that ticks it. */
function controlIn(part: Element, at: 0 | -1): HTMLElement | undefined {
  const found = [part, ...part.querySelectorAll<HTMLElement>(controls)] as HTMLElement[];
  const shown = found.filter((one) => one.matches(controls) && isShown(one));
  return shown.find((one) => one.matches('.v-record')) ?? shown.at(at);
}

/** What stands there now: what came in its place, else what follows, else what is before. Not beyond the page's content. */
function nearest(place: Place): HTMLElement | undefined {
  for (const [depth, { index }] of place.entries()) {
    const parent = place[depth + 1]?.element;
    if (!parent?.isConnected) continue;
    if (parent.matches('main')) return undefined;
    const parts = [...parent.children];
    for (const part of parts.slice(index)) {
      const control = controlIn(part, 0);
      if (control) return control;
    }
    for (const part of parts.slice(0, index).reverse()) {
      const control = controlIn(part, -1);
      if (control) return control;
    }
  }
  return undefined;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus where somebody works (WCAG 2.4.3). A browser drops it when what has it goes or cannot be used any more: a row that is
 * deleted, a notice that is closed, the way to the next page on the last one. The nearest control takes it then, in a list the next row;
 * where there is none, the page's heading. A button that waits for an answer has it back after that.
 */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Below a dialog or menu: what opened it. */
  let opener: Place = [];
  const recover = (place: Place, wasUsable: boolean, look: number) => {
    const element = place[0]?.element as HTMLElement | undefined;
    if (!element || !isLost() || !document.hasFocus()) return;
    if (element.isConnected && isShown(element)) {
      // Left on purpose, as by a click beside it.
      if (wasUsable) return;
      if (!isUnusable(element)) return element.focus({ preventScroll: true });
    }
    if (element.isConnected && isUnusable(element)) {
      const isBusy = element.closest('[inert], [aria-busy=true]') !== null || element.querySelector('[role=progressbar]') !== null;
      if (look < (isBusy ? looks.busy : looks.idle)) {
        timer = setTimeout(() => recover(place, wasUsable, look + 1), interval);
        return;
      }
    }
    const found = nearest(place) ?? nearest(opener) ?? document.querySelector<HTMLElement>('h1');
    if (found?.matches('h1')) found.tabIndex = -1;
    found?.focus();
  };
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return;
    const place = placeOf(target);
    if (!target.closest('.MuiModal-root')) opener = place;
    clearTimeout(timer);
    const wasUsable = !isUnusable(target);
    if (relatedTarget === null) timer = setTimeout(() => recover(place, wasUsable, 0), patience);
  });
  document.addEventListener('focusin', () => clearTimeout(timer));
}
