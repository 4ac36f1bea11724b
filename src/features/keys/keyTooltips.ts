import { insidePath } from '../../schema/basePath';
import { toCaps } from './pageControls';
import { getRowKey, keyedInRow } from './rows';
import type { GoKey } from './useGoKeys';

const attribute = 'data-tooltip';

/** Attribute with the keys of a menu item, which are shown at its end. */
export const menuKeys = 'data-keys';

/** Returns the element with the tooltip of a control: the control, or what is around a control that may be disabled. */
function findHolder(control: HTMLElement): HTMLElement {
  const { parentElement: around } = control;
  const isAround = !control.hasAttribute(attribute) && around?.childElementCount === 1 && around.hasAttribute(attribute);
  return isAround ? around : control;
}

const getTooltip = (control: HTMLElement, holder: HTMLElement): string | null =>
  holder.getAttribute(attribute) ?? (control.textContent.trim() === '' ? control.getAttribute('aria-label') : null);

/** Adds keys to tooltips on hover or focus, and to the items of opening menus. @param goKeys letters after G, by menu entry */
export function showKeys(letters: boolean, goKeys: readonly Pick<GoKey, 'letter' | 'name'>[] = []): () => void {
  const added = new Map<HTMLElement, { readonly before: string | null; readonly after: string }>();
  const findKeys = (control: HTMLElement): string | undefined => {
    const own = toCaps(control.getAttribute('aria-keyshortcuts') ?? '').find((key) => letters || key.length > 1);
    if (own || !letters) return own;
    const target = control instanceof HTMLAnchorElement ? insidePath(control.pathname).slice(1) : undefined;
    const go = goKeys.find(({ name }) => name === target);
    return go ? `G ${go.letter}` : getRowKey(control);
  };
  const show = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || ('pointerType' in event && event.pointerType === 'touch')) return;
    for (const item of target.closest('[role=menu]')?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []) {
      const keys = findKeys(item);
      if (keys) item.setAttribute(menuKeys, keys);
      else item.removeAttribute(menuKeys);
    }
    const control = target.closest<HTMLElement>(`[aria-keyshortcuts]:not([role^=menuitem]), nav a, ${keyedInRow}`);
    // A control that contains a key cap shows its key already.
    if (!control || control.querySelector('kbd') || (event.type === 'focusin' && !target.matches(':focus-visible'))) return;
    const holder = findHolder(control);
    if (added.get(holder)?.after === holder.getAttribute(attribute)) return;
    const keys = findKeys(control);
    if (!keys) return;
    const before = holder.getAttribute(attribute);
    const text = getTooltip(control, holder);
    const after = text ? `${text} (${keys})` : keys;
    holder.setAttribute(attribute, after);
    added.set(holder, { before, after });
  };
  const types = ['pointerover', 'focusin'] as const;
  // Before the tooltip layer reads the attribute, on the document.
  for (const type of types) window.addEventListener(type, show, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, show, { capture: true });
    for (const [holder, { before, after }] of added) {
      if (holder.getAttribute(attribute) !== after) continue;
      if (before === null) holder.removeAttribute(attribute);
      else holder.setAttribute(attribute, before);
    }
  };
}
