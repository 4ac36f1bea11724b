import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '../../schema/foldText';

/** In ms between letters of one word, as in MUI's menus. */
const resetMs = 500;

/** One letter, or لا, which is one key on Arabic keyboards. Named keys such as `Enter` are longer ASCII names. A space selects. */
const letter = /^([!-~]|[^ -~]+)$/u;

/** Returns the option that starts with the typed letters, after `current` (or -1). A repeated letter goes to the next one. */
export function findTyped<T>(
  keys: readonly string[],
  options: readonly T[],
  current: number,
  getTextValue: (option: T) => string,
): T | undefined {
  const [first = ''] = keys;
  const isRepeated = keys.every((key) => key === first);
  const start = isRepeated ? first : foldText(keys.join(''));
  const from = Math.max(isRepeated ? current + 1 : current, 0);
  return [...options.slice(from), ...options.slice(0, from)].find((option) => foldText(getTextValue(option)).trim().startsWith(start));
}

/** Focuses the option that starts with the typed letters, folded: ا finds أنثى. MUI compares exact letters. */
export function useTypeAhead() {
  const typed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!letter.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const key = foldText(event.key);
    if (key === '') return;
    const isNew = event.timeStamp - typed.current.at > resetMs;
    const keys = isNew ? [key] : [...typed.current.keys, key];
    typed.current = { keys, at: event.timeStamp };
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const current = options.indexOf(document.activeElement as HTMLElement);
    findTyped(keys, options, current, (option) => option.textContent ?? '')?.focus();
  };
}
