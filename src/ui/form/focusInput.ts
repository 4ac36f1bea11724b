const targets = [
  '[contenteditable=true]',
  'input:not([type=hidden]):not([aria-hidden=true]):not(:disabled), textarea:not([aria-hidden=true]):not(:disabled), [role=combobox]',
  'button:not(:disabled)',
];

const findHolders = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-source]')];

/** Finds the element around the input of a path, or of its nearest parent, e.g. if a row was removed. */
function findHolder(holders: readonly HTMLElement[], path: string): HTMLElement | undefined {
  for (let at = path; at; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const holder = holders.find((one) => one.dataset.source === at);
    if (holder) return holder;
  }
  return undefined;
}

function findTarget(holder: HTMLElement): HTMLElement | undefined {
  for (const selector of targets) {
    const target = holder.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return undefined;
}

export function focusFirstInput(root: ParentNode): void {
  if (document.activeElement?.matches('input, textarea, [contenteditable=true]')) return;
  findHolders(root).map(findTarget).find(Boolean)?.focus({ preventScroll: true });
}

export function focusInput(root: ParentNode, path: string): void {
  const holder = findHolder(findHolders(root), path);
  const target = holder && findTarget(holder);
  if (!target) return;
  target.focus({ preventScroll: true });
  holder.scrollIntoView({ block: 'center' });
}

/** Sorts by input order on the page. Paths without an input come last. */
export function inPageOrder<T extends { readonly path: string }>(root: ParentNode, all: readonly T[]): T[] {
  const holders = findHolders(root);
  const place = (path: string) => {
    const holder = findHolder(holders, path);
    return holder ? holders.indexOf(holder) : holders.length;
  };
  return all
    .map((one) => ({ one, at: place(one.path) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
