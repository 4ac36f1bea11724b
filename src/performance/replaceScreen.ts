import type { QueryClient } from '@tanstack/react-query';
import { appShown, pressedControls, type Screen, screenId } from '../schema/screen';
import { onlyWithoutCode } from '../schema/withoutCode';
import { cspNonce } from '../ui/theme/cspNonce';
import { putFacesToUse } from './fetchFaces';

/** Time in ms from the app's first rendering until it is shown while it loads. It waits `keptMs` more for what was typed into. */
const timeoutMs = 4_000;
const keptMs = 30_000;

const loading = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

/** In ms. A hidden tab paints nothing. */
const paintTimeoutMs = 1_000;

export function showScreen(root: HTMLElement, { globalCss, css, html }: Screen, queryClient: QueryClient): Promise<void> {
  const styles = [globalCss, css].map((text) => {
    const style = Object.assign(document.createElement('style'), { nonce: cspNonce() ?? '', textContent: text });
    style.dataset.rendered = '';
    return style;
  });
  const screen = Object.assign(document.createElement('div'), { id: screenId });
  // React has escaped the values of records.
  screen.innerHTML = html;
  putFacesToUse();
  document.documentElement.classList.remove('stale');
  root.after(...styles, screen);
  replaceScreen(root, queryClient);
  window.scrollTo(0, 0);
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintTimeoutMs);
  });
}

/** Follows the scroll position. Reading it at the end would lay out the screen that is about to be removed. */
function followScroll() {
  let position = [window.scrollX, window.scrollY] as const;
  const onScroll = () => {
    position = [window.scrollX, window.scrollY];
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return {
    stop() {
      window.removeEventListener('scroll', onScroll);
      return position;
    },
  };
}

function followPresses(screen: Element, onPress: () => void): () => Element | undefined {
  const { pressedEarly } = window;
  let pressed = pressedEarly && screen.contains(pressedEarly) ? pressedEarly : undefined;
  screen.addEventListener('click', ({ target }) => {
    pressed = (target instanceof Element && target.closest(pressedControls)) || pressed;
    // After the browser has followed a link.
    setTimeout(onPress);
  });
  return () => pressed;
}

/** Until both look the same, the app renders outside the document, so that password managers and screen readers find one form. */
export function replaceScreen(root: HTMLElement, queryClient: QueryClient): void {
  const screen = document.getElementById(screenId);
  if (!screen) return;
  const removeRendered = () => {
    for (const element of [screen, ...document.querySelectorAll('[data-rendered]')]) element.remove();
  };
  if (document.documentElement.classList.contains('stale')) {
    removeRendered();
    return;
  }
  const scroll = followScroll();
  root.remove();
  const getPressed = followPresses(screen, () => queueCheck());

  let isOver = false;
  let isLate = false;
  const finish = () => {
    isOver = true;
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
    const scrolled = scroll.stop();
    const pressed = getPressed();
    const focused = screen.contains(document.activeElement) ? document.activeElement : null;
    const touched = findTouched(screen);
    screen.before(root);
    removeRendered();
    window.dispatchEvent(new Event(appShown));
    if (scrolled.some((pixels) => pixels !== 0)) window.scrollTo(...scrolled);
    for (const control of touched) carry(control, counterpart(screen, root, control));
    if (focused) counterpart(screen, root, focused)?.focus({ preventScroll: true });
    if (pressed && !isAnswered(pressed)) counterpart(screen, root, pressed)?.click();
  };
  let isCheckQueued = false;
  // One check for hundreds of mutations, because each reads both screens.
  const queueCheck = () => {
    if (isCheckQueued) return;
    isCheckQueued = true;
    queueMicrotask(check);
  };
  const check = () => {
    isCheckQueued = false;
    if (isOver) return;
    if (root.querySelector('main, [role="alert"]') === null) return;
    timer ??= setTimeout(() => {
      isLate = true;
      timer = setTimeout(finish, keptMs);
      check();
    }, timeoutMs);
    const isWhole = root.getElementsByTagName('*').length >= countOfApp(screen) * 0.98;
    // A click needs the pointer's down and up on one element.
    const isHeld = screen.matches(':active');
    const isLoaded = isWhole && queryClient.isFetching() === 0 && !root.querySelector(loading);
    if ((isLoaded && !isHeld) || (isLate && hasTouched(screen, root))) finish();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(queueCheck);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  const unsubscribe = queryClient.getQueryCache().subscribe(queueCheck);
}

/** Returns whether the browser itself has handled a press. */
function isAnswered(pressed: Element): boolean {
  const isSent = pressed instanceof HTMLButtonElement && pressed.type === 'submit' && (pressed.form?.method ?? 'dialog') !== 'dialog';
  return isSent || pressed.closest(onlyWithoutCode) !== null;
}

const isOfApp = (element: Element) => !element.matches(onlyWithoutCode);

/** Counts the elements that the app must also have. A skeleton may have more than its content. */
function countOfApp(screen: Element): number {
  const others = screen.querySelectorAll(`${onlyWithoutCode},${loading}`);
  return screen.getElementsByTagName('*').length - [...others].reduce((sum, other) => sum + 1 + other.getElementsByTagName('*').length, 0);
}

function getPath(top: Element, element: Element): readonly number[] {
  const path: number[] = [];
  for (let at = element; at !== top && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].filter(isOfApp).indexOf(at));
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

/** Finds a control by its name, because react-admin has parts that only the browser renders. */
function counterpart(screen: Element, root: Element, element: Element): HTMLElement | undefined {
  if (!isControl(element) || element.name === '') return at(root, getPath(screen, element));
  const { name, type } = element;
  const alike = (top: Element) => [...top.querySelectorAll<Control>(controls)].filter((one) => one.name === name && one.type === type);
  return alike(root)[alike(screen).indexOf(element)];
}

const holdsText = ({ type }: Control) => !/^(checkbox|radio|file|select-multiple)$/.test(type);

function isTouched(control: Control): boolean {
  if ('checked' in control && control.checked !== control.defaultChecked) return true;
  if (getFiles(control)) return true;
  return (
    holdsText(control) &&
    control.value !== ((control as Partial<HTMLInputElement>).defaultValue ?? control.querySelector<HTMLOptionElement>('[selected]')?.value)
  );
}

const getFiles = (control: Control): FileList | undefined => ('files' in control && control.files?.length ? control.files : undefined);

const findTouched = (screen: Element) => [...screen.querySelectorAll<Control>(controls)].filter(isTouched);

const hasTouched = (screen: Element, root: Element) =>
  findTouched(screen).every((control) => isControl(counterpart(screen, root, control)));

function carry(from: Control, to: HTMLElement | undefined): void {
  if (!isControl(to) || to.name !== from.name || to.type !== from.type) return;
  const files = getFiles(from);
  if (files && 'files' in to) {
    to.files = files;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if ('checked' in from && 'checked' in to && from.checked !== from.defaultChecked && to.checked !== from.checked) to.click();
  if (!holdsText(from) || to.value === from.value) return;
  // React overrides the instance's setter. The prototype's setter lets it notice the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to.matches('select') ? 'change' : 'input', { bubbles: true }));
}
