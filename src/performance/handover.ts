import type { QueryClient } from '@tanstack/react-query';
import { appShown, type Screen, screenId } from '../schema/screen';
import { cspNonce } from '../ui/theme/cspNonce';
import { putFacesToUse } from './fetchFaces';

/** Longest wait for an app that is not done with loading, milliseconds after its first drawing; then it shows how far it is. */
const patience = 4_000;

/** What shows that something is under way. A bar with a value shows how far its reader has come, and stays. */
const loading = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

/** How long whoever waits for a paint waits at most, milliseconds: a tab that nobody looks at paints nothing. */
const paintPatience = 1_000;

/**
 * Shows a screen that the gateway drew in place of the app, until the app shows the same.
 *
 * @param root where the app draws
 * @returns once it has been painted
 */
export function showScreen(root: HTMLElement, { globalCss, css, html }: Screen, queryClient: QueryClient): Promise<void> {
  const styles = [globalCss, css].map((text) => {
    const style = Object.assign(document.createElement('style'), { nonce: cspNonce() ?? '', textContent: text });
    style.dataset.drawn = '';
    return style;
  });
  const screen = Object.assign(document.createElement('div'), { id: screenId });
  // What the document of the same path would hold, by the same hand: React's, which escapes what records say.
  screen.innerHTML = html;
  putFacesToUse();
  document.documentElement.classList.remove('stale');
  root.after(...styles, screen);
  handOver(root, queryClient);
  window.scrollTo(0, 0);
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintPatience);
  });
}

/**
 * Puts the app in the place of the screen that the gateway drew, once the app shows the same: nothing moves. What was typed, focused,
 * scrolled or clicked meanwhile is carried over.
 *
 * Until then the app draws outside the document: neither a password manager nor a screen reader meets two forms, and the browser lays out
 * one screen. A screen that was drawn for other settings goes at once (`html.stale`, set by the page's first script).
 *
 * @param root where the app draws
 */
export function handOver(root: HTMLElement, queryClient: QueryClient): void {
  const screen = document.getElementById(screenId);
  if (!screen) return;
  const removeDrawn = () => {
    for (const element of [screen, ...document.querySelectorAll('[data-drawn]')]) element.remove();
  };
  if (document.documentElement.classList.contains('stale')) {
    removeDrawn();
    return;
  }
  // Kept up to date rather than asked in the end, which would have the browser lay out a screen that goes.
  let scrolled = [window.scrollX, window.scrollY] as const;
  const onScroll = () => {
    scrolled = [window.scrollX, window.scrollY];
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  root.remove();
  let clicked: readonly number[] | undefined;
  screen.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button, [role="button"], [role="tab"], [role="combobox"]') : null;
    if (control) clicked = pathOf(screen, control);
  });

  let isOver = false;
  const finish = () => {
    isOver = true;
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    const focused = screen.contains(document.activeElement) ? document.activeElement : null;
    const touched = [...screen.querySelectorAll<Control>(controls)].filter(isTouched);
    screen.before(root);
    removeDrawn();
    // Before what was focused by hand, which has the last word.
    window.dispatchEvent(new Event(appShown));
    if (scrolled.some((pixels) => pixels !== 0)) window.scrollTo(...scrolled);
    for (const control of touched) carry(control, counterpart(screen, root, control));
    if (focused) counterpart(screen, root, focused)?.focus({ preventScroll: true });
    if (clicked) at(root, clicked)?.click();
  };
  let isCheckQueued = false;
  // Changes come by the hundred, and each check reads both screens: one check follows all that came at once.
  const queueCheck = () => {
    if (isCheckQueued) return;
    isCheckQueued = true;
    queueMicrotask(check);
  };
  const check = () => {
    isCheckQueued = false;
    if (isOver) return;
    const isDrawn = root.querySelector('main, [role="alert"]') !== null;
    if (isDrawn) timer ??= setTimeout(finish, patience);
    // Parts of a page may be drawn a moment later, as what a row offers.
    const isWhole = root.getElementsByTagName('*').length >= screen.getElementsByTagName('*').length * 0.98;
    if (isDrawn && isWhole && queryClient.isFetching() === 0 && !root.querySelector(loading)) finish();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(queueCheck);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  const unsubscribe = queryClient.getQueryCache().subscribe(queueCheck);
}

/** Where an element is below another, by its place among its siblings. Drawn screen and app are the same elements. */
function pathOf(top: Element, element: Element): readonly number[] {
  const path: number[] = [];
  for (let at = element; at !== top && at.parentElement; at = at.parentElement) path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

function at(top: Element, path: readonly number[]): HTMLElement | undefined {
  let found: Element | undefined = top;
  for (const index of path) found = found?.children[index];
  return found instanceof HTMLElement ? found : undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input, textarea, select';
const isControl = (element: Element | undefined): element is Control => !!element?.matches(controls);

/**
 * Returns what the app has in the place of an element of the rendered screen. A control is found by its name: views of react-admin have
 * parts that only the browser renders, such as the actions of `<Edit>`.
 */
function counterpart(screen: Element, root: Element, element: Element): HTMLElement | undefined {
  if (!isControl(element) || element.name === '') return at(root, pathOf(screen, element));
  const { name, type } = element;
  const alike = (top: Element) => [...top.querySelectorAll<Control>(controls)].filter((one) => one.name === name && one.type === type);
  return alike(root)[alike(screen).indexOf(element)];
}

/** False if the `value` of a control is not what was entered, or cannot be set. */
const holdsText = ({ type }: Control) => !/^(checkbox|radio|file|select-multiple)$/.test(type);

/** True if a control was ticked, typed into, emptied or chosen from. */
function isTouched(control: Control): boolean {
  if ('checked' in control && control.checked !== control.defaultChecked) return true;
  return (
    holdsText(control) &&
    control.value !== ((control as Partial<HTMLInputElement>).defaultValue ?? control.querySelector<HTMLOptionElement>('[selected]')?.value)
  );
}

/** Repeats what was typed, emptied, ticked or chosen, and notifies React as the browser would. Untouched controls keep the app's values. */
function carry(from: Control, to: HTMLElement | undefined): void {
  if (!isControl(to) || to.name !== from.name || to.type !== from.type) return;
  if ('checked' in from && 'checked' in to && from.checked !== from.defaultChecked && to.checked !== from.checked) to.click();
  if (!holdsText(from) || to.value === from.value) return;
  // React overrides the instance's own setter; the prototype's changes the value without its knowledge, so that it sees the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to.matches('select') ? 'change' : 'input', { bubbles: true }));
}
