import { toCaps } from './pageControls';

const attribute = 'data-tooltip';

/** Adds the keys of a control to its tooltip once the pointer or the focus reaches it. @param letters whether single letters are on */
export function showKeysInTooltips(letters: boolean): () => void {
  const added = new Map<HTMLElement, { readonly before: string | null; readonly after: string }>();
  const show = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[aria-keyshortcuts]') : null;
    // A control that contains a key cap shows its key already.
    if (!control || control.querySelector('kbd') || added.get(control)?.after === control.getAttribute(attribute)) return;
    const keys = toCaps(control.getAttribute('aria-keyshortcuts') ?? '').filter((key) => letters || key.length > 1);
    if (keys.length === 0) return;
    const before = control.getAttribute(attribute);
    const after = before ? `${before} (${keys[0]})` : (keys[0] ?? '');
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
