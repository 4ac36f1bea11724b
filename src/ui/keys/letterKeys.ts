import { useStore } from 'react-admin';

type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/** Returns the Latin letter of a key in upper case, or the key itself. Other keyboards are read by key position. */
export function toLetter({ key, code }: PressedKey): string {
  if (key === '؟') return '?';
  if (/^[٠-٩]$/.test(key)) return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  if (code === 'Slash' && /^\p{Script=Arabic}$/u.test(key)) return '/';
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
}

const keyOwners = [
  'input:not([type=checkbox]), textarea, select, [role="combobox"], [contenteditable]:not([contenteditable="false"]), video, audio',
  // Popovers have no role of their own.
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root',
].join();

/** Returns whether a key is for the page: not for a text, a choice, a player, an open dialog or menu, or another handler. */
export function isForPage({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  return !defaultPrevented && !isComposing && !(target instanceof Element && target.closest(keyOwners));
}

/** Whether single letters are shortcuts, which users must be able to turn off (WCAG 2.1.4). */
export const useLetterKeys = () => useStore('keys.letters', true);
