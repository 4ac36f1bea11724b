import { insidePath } from '../../schema/basePath';
import { toCaps } from './pageControls';
import type { GoKey } from './useGoKeys';

const attribute = 'data-tooltip';

/** Attribute of menu items, whose keys stand at their end. */
export const menuKeys = 'data-keys';

/**
 * Adds the keys of a control to its tooltip once the pointer or the focus reaches it, and to the items of a menu once it opens.
 *
 * @param letters whether single letters are on
 * @param goKeys letters after G, which entries of menus have
 */
export function showKeys(letters: boolean, goKeys: readonly Pick<GoKey, 'letter' | 'name'>[] = []): () => void {
  const added = new Map<HTMLElement, { readonly before: string | null; readonly after: string }>();
  const findKeys = (control: HTMLElement): string | undefined => {
    const own = toCaps(control.getAttribute('aria-keyshortcuts') ?? '').find((key) => letters || key.length > 1);
    const target = letters && control instanceof HTMLAnchorElement ? insidePath(control.pathname).slice(1) : undefined;
    const go = goKeys.find(({ name }) => name === target);
    return own ?? (go && `G ${go.letter}`);
  };
  const show = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const item of target.closest('[role=menu]')?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []) {
      const keys = findKeys(item);
      if (keys) item.setAttribute(menuKeys, keys);
    }
    const control = target.closest<HTMLElement>('[aria-keyshortcuts], nav a');
    // A control that contains a key cap shows its key already.
    if (!control || control.querySelector('kbd') || added.get(control)?.after === control.getAttribute(attribute)) return;
    const keys = findKeys(control);
    if (!keys) return;
    const before = control.getAttribute(attribute);
    const after = before ? `${before} (${keys})` : keys;
    control.setAttribute(attribute, after);
    added.set(control, { before, after });
  };
  const types = ['pointerover', 'focusin'] as const;
  // Before the tooltip layer reads the attribute, on the document.
  for (const type of types) window.addEventListener(type, show, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, show, { capture: true });
    for (const [control, { before, after }] of added) {
      if (control.getAttribute(attribute) !== after) continue;
      if (before === null) control.removeAttribute(attribute);
      else control.setAttribute(attribute, before);
    }
  };
}
