const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], [contenteditable=true]';

/** In ms for pages to focus their heading and for dialogs to return the focus. */
const delayMs = 120;

/** Polling of a disabled control in ms, and maximum number of polls while it is busy and otherwise. */
const intervalMs = 250;
const maxPolls = { busy: 80, idle: 2 };

type Place = readonly { readonly element: Element; readonly index: number }[];

function toPlace(element: Element): Place {
  const place: { element: Element; index: number }[] = [];
  for (let at: Element | null = element; at?.parentElement && at !== document.body; at = at.parentElement)
    place.push({ element: at, index: [...at.parentElement.children].indexOf(at) });
  return place;
}

const isUnusable = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null;

const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');

function findControl(part: Element, at: 0 | -1): HTMLElement | undefined {
  const found = [part, ...part.querySelectorAll<HTMLElement>(controls)] as HTMLElement[];
  const shown = found.filter((one) => one.matches(controls) && isShown(one));
  return shown.find((one) => one.matches('.v-record')) ?? shown.at(at);
}

function nearest(place: Place): HTMLElement | undefined {
  for (const [depth, { index }] of place.entries()) {
    const parent = place[depth + 1]?.element;
    if (!parent?.isConnected) continue;
    if (parent.matches('main')) return undefined;
    const parts = [...parent.children];
    for (const part of parts.slice(index)) {
      const control = findControl(part, 0);
      if (control) return control;
    }
    for (const part of parts.slice(0, index).reverse()) {
      const control = findControl(part, -1);
      if (control) return control;
    }
  }
  return undefined;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Moves a lost focus to the nearest control or heading (WCAG 2.4.3), and back to a button that was disabled during a call. */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opener: Place = [];
  const recover = (place: Place, wasUsable: boolean, polls: number) => {
    const element = place[0]?.element as HTMLElement | undefined;
    if (!element || !isLost() || !document.hasFocus()) return;
    if (element.isConnected && isShown(element)) {
      if (wasUsable) return;
      if (!isUnusable(element)) return element.focus({ preventScroll: true });
    }
    if (element.isConnected && isUnusable(element)) {
      const isBusy = element.closest('[inert], [aria-busy=true]') !== null || element.querySelector('[role=progressbar]') !== null;
      if (polls < (isBusy ? maxPolls.busy : maxPolls.idle)) {
        timer = setTimeout(() => recover(place, wasUsable, polls + 1), intervalMs);
        return;
      }
    }
    const found = nearest(place) ?? nearest(opener) ?? document.querySelector<HTMLElement>('h1');
    if (found?.matches('h1')) found.tabIndex = -1;
    found?.focus();
  };
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return;
    const place = toPlace(target);
    if (!target.closest('.MuiModal-root')) opener = place;
    clearTimeout(timer);
    const wasUsable = !isUnusable(target);
    if (relatedTarget === null) timer = setTimeout(() => recover(place, wasUsable, 0), delayMs);
  });
  document.addEventListener('focusin', () => clearTimeout(timer));
}
