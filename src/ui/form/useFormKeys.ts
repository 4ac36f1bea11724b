import { useEffect } from 'react';

/**
 * Adds the keys of forms: Ctrl or Cmd with Enter or S saves from everywhere in a form, and Enter alone submits from single-line texts only.
 * A browser submits from checkboxes, radio buttons, choices and dates too.
 */
export function useFormKeys(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // A dialog over a form has its own listeners, which end with it.
    const save = (event: KeyboardEvent) => saveByKey(event);
    const hold = (event: KeyboardEvent) => holdEnter(event);
    // Lists and the rich-text editor have other uses for Ctrl+Enter.
    document.addEventListener('keydown', save, { capture: true });
    document.addEventListener('keydown', hold);
    return () => {
      document.removeEventListener('keydown', save, { capture: true });
      document.removeEventListener('keydown', hold);
    };
  }, [isOpen]);
}

const noText = ['checkbox', 'radio', 'range', 'date', 'datetime-local', 'month', 'week', 'time'];

const isText = (element: Element): boolean =>
  element instanceof HTMLInputElement && !noText.includes(element.type) && element.getAttribute('role') !== 'combobox';

function holdEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof Element && target.matches('input, select') && !isText(target)) event.preventDefault();
}

/** Also accepts S by its place on the keyboard, where an Arabic one writes س. */
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
  // Inputs of numbers and dates read what is typed on blur.
  target.blur();
  submitButtonOf(form)?.click();
  if (target.isConnected && document.activeElement === document.body) target.focus({ preventScroll: true });
}

/** The form around an element; else that of the open dialog or of the page. */
function findForm(target: Element): HTMLFormElement | null {
  const around = target.closest('form');
  if (around) return around;
  const dialog = target.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return (dialog ?? document.querySelector('main'))?.querySelector('form') ?? null;
}

const submitButtonOf = ({ elements }: HTMLFormElement): HTMLButtonElement | undefined =>
  [...elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit' && !one.disabled);
