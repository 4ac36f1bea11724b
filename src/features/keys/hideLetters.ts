const attribute = 'aria-keyshortcuts';

const withoutLetters = (keys: string): string =>
  keys
    .split(' ')
    .filter((key) => key.length > 1)
    .join(' ');

/** Removes single letters from `aria-keyshortcuts`, which screen readers announce. @returns a function that restores them */
export function hideLetters(): () => void {
  const hidden = new Map<Element, { readonly before: string; readonly after: string }>();
  const hide = (element: Element) => {
    const before = element.getAttribute(attribute);
    if (before === null) return;
    const after = withoutLetters(before);
    if (after === before) return;
    hidden.set(element, { before, after });
    if (after) element.setAttribute(attribute, after);
    else element.removeAttribute(attribute);
  };
  const hideWithin = (element: Element) => {
    for (const one of [element, ...element.querySelectorAll(`[${attribute}]`)]) hide(one);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') hide(target as Element);
      for (const node of addedNodes) if (node instanceof Element) hideWithin(node);
    }
    for (const element of hidden.keys()) if (!element.isConnected) hidden.delete(element);
  });
  hideWithin(document.body);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: [attribute] });
  return () => {
    observer.disconnect();
    for (const [element, { before, after }] of hidden)
      if ((element.getAttribute(attribute) ?? '') === after) element.setAttribute(attribute, before);
  };
}
