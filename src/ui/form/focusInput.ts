/** What takes the focus inside an input, from the best to the least: an editor, a control, a button. */
const targets = [
  '[contenteditable=true]',
  'input:not([type=hidden]):not([aria-hidden=true]):not(:disabled), textarea:not([aria-hidden=true]):not(:disabled), [role=combobox]',
  'button:not(:disabled)',
];

const holdersIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-source]')];

/** The element that holds the input of a path; for a path below an input (a row that went away) the input above. */
function holderOf(holders: readonly HTMLElement[], path: string): HTMLElement | undefined {
  for (let at = path; at; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const holder = holders.find((one) => one.dataset.source === at);
    if (holder) return holder;
  }
  return undefined;
}

function targetIn(holder: HTMLElement): HTMLElement | undefined {
  for (const selector of targets) {
    const target = holder.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return undefined;
}

/** Focuses the first input of a new form, unless something is being typed elsewhere. The page stays where it is. */
export function focusFirstInput(root: ParentNode): void {
  if (document.activeElement?.matches('input, textarea, [contenteditable=true]')) return;
  holdersIn(root).map(targetIn).find(Boolean)?.focus({ preventScroll: true });
}

/** Focuses the input of a form path and brings it into sight, clear of the sticky bars. */
export function focusInput(root: ParentNode, path: string): void {
  const holder = holderOf(holdersIn(root), path);
  if (!holder) return;
  const target = targetIn(holder);
  if (!target) return;
  target.focus({ preventScroll: true });
  holder.scrollIntoView({ block: 'center' });
}

/** Something at each of these paths, in the order of their inputs on the page. What has no input comes last. */
export function inPageOrder<T extends { readonly path: string }>(root: ParentNode, all: readonly T[]): T[] {
  const holders = holdersIn(root);
  const place = (path: string) => {
    const holder = holderOf(holders, path);
    return holder ? holders.indexOf(holder) : holders.length;
  };
  return all
    .map((one) => ({ one, at: place(one.path) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
