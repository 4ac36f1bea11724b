import { useEffect } from 'react';

/** Ctrl or Cmd with S saves from anywhere in a form; with Enter, it saves and adds another where the form offers that. Enter alone submits only from single-line texts. */
export function useFormKeys(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // New functions for each form, because removing a shared listener would also remove it for the form behind a dialog.
    const save = (event: KeyboardEvent) => saveByKey(event);
    const block = (event: KeyboardEvent) => blockEnter(event);
    // Capturing, before lists and the rich-text editor use Ctrl+Enter.
    document.addEventListener('keydown', save, { capture: true });
    document.addEventListener('keydown', block);
    return () => {
      document.removeEventListener('keydown', save, { capture: true });
      document.removeEventListener('keydown', block);
    };
  }, [isOpen]);
}

const noText = ['checkbox', 'radio', 'range', 'date', 'datetime-local', 'month', 'week', 'time'];

const isText = (element: Element): boolean =>
  element instanceof HTMLInputElement && !noText.includes(element.type) && element.getAttribute('role') !== 'combobox';

/** Browsers also submit from checkboxes, radio buttons, selects and dates. */
function blockEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof Element && target.matches('input, select') && !isText(target)) event.preventDefault();
}

/** Also accepts S by its position, where an Arabic keyboard has س. */
const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key === 'Enter' || key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key)));

function saveByKey(event: KeyboardEvent): void {
  const { target, isComposing, defaultPrevented, repeat } = event;
  if (defaultPrevented || isComposing || !(target instanceof HTMLElement) || !isSaveKey(event)) return;
  const form = findForm(target);
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  if (repeat) return;
  target.blur();
  (findButton(form, event.key) ?? findSubmitButton(form))?.click();
  if (target.isConnected && document.activeElement === document.body) target.focus({ preventScroll: true });
}

function findForm(target: Element): HTMLFormElement | null {
  const around = target.closest('form');
  if (around) return around;
  const dialog = target.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return (dialog ?? document.querySelector('main'))?.querySelector('form') ?? null;
}

const findButton = ({ elements }: HTMLFormElement, key: string): HTMLButtonElement | undefined =>
  [...elements].find(
    (one): one is HTMLButtonElement => key === 'Enter' && one.matches('button[aria-keyshortcuts~="Control+Enter"]:not(:disabled)'),
  );

const findSubmitButton = ({ elements }: HTMLFormElement): HTMLButtonElement | undefined =>
  [...elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit' && !one.disabled);
