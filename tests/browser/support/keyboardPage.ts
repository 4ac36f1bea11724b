/** Functions that run in the page. They are serialized, so they must not use anything from outside. */

export const nothingFocused = 'nothing has the focus';

/** Collects announcements of live regions from the first document on, and the text of a heading that receives the focus. */
export function listenToRegions(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('h1')) said.push((target.textContent ?? '').replace(/\s+/g, ' ').trim());
  });
  const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const last = new WeakMap<Element, string>();
  /** Regions that were rendered at the last check. Only changes in such regions are announced. */
  const known = new WeakSet<Element>();
  const isRendered = (region: Element) =>
    region.isConnected &&
    region.checkVisibility({ visibilityProperty: true }) &&
    !region.closest('[aria-hidden=true], [inert], [aria-live=off], #screen');
  const look = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    const before = last.get(region) ?? '';
    const wasKnown = known.has(region);
    if (!isRendered(region)) {
      known.delete(region);
      // A region that is rendered again counts as new.
      last.delete(region);
      return;
    }
    known.add(region);
    last.set(region, text);
    // A new region with text is announced only if it is an alert. Other regions must exist before their text changes.
    if (text !== '' && text !== before && (wasKnown || region.matches('[role=alert]'))) said.push(text);
  };
  const lookAtAll = () => {
    for (const region of document.querySelectorAll(regions)) look(region);
  };
  new MutationObserver(lookAtAll).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'style', 'hidden', 'aria-hidden', 'inert', 'role', 'aria-live'],
  });
}

/** Returns why the focused element is not fully visible, or an empty string. Tests its centre and corners. Runs in the page. */
export function hiddenFocus(nothing: string): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return nothing;
  // A visually hidden input is represented by its label.
  const drawn = focused.matches('input') && focused.getBoundingClientRect().width < 4 ? (focused.closest('label') ?? focused) : focused;
  const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return 'it has no size';
  const isLarge = box.height > innerHeight / 2 || box.width > innerWidth * 0.9;
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 2 || bottom - top < 2) return 'it is out of the window';
  const isCut = top - box.top > 1 || box.bottom - bottom > 1 || left - box.left > 1 || box.right - right > 1;
  if (isCut && !isLarge) return 'a part of it is out of the window';
  // Excludes the area outside rounded corners.
  const radius = Number.parseFloat(getComputedStyle(drawn).borderTopLeftRadius) || 0;
  const inset = (from: number, to: number) => {
    const off = Math.min(Math.max(4, radius * 0.3), (to - from) / 4);
    return [from + off, to - off];
  };
  const corners = isLarge ? [] : inset(left, right).flatMap((x) => inset(top, bottom).map((y) => [x, y] as const));
  for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2] as const, ...corners]) {
    const hit = document.elementFromPoint(x, y);
    const isOwn = !hit || hit.contains(drawn) || drawn.contains(hit) || hit.closest('label')?.contains(focused) === true;
    // The visible part of a control may be a sibling, as in a switch.
    const isDrawing = hit?.parentElement?.contains(focused) === true;
    // An input may contain buttons at its end.
    const isAdornment = focused.matches('input') && hit?.closest('button')?.parentElement?.parentElement?.contains(focused) === true;
    if (!isOwn && !isDrawing && !isAdornment) return `over it lies ${hit?.outerHTML.slice(0, 120)}`;
  }
  return '';
}
