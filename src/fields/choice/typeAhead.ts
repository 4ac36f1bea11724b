/** Type-ahead of an open menu that folds as search does. */
import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '../../schema/foldText';

/** Milliseconds after which the next letter begins anew, as in MUI's menus. */
const pause = 500;

/** A letter, also لا, which is one key of Arabic keyboards. Keys such as `Enter` have names in ASCII. A space chooses. */
const letter = /^([!-~]|[^ -~]+)$/u;

/**
 * The option that typed letters lead to. The same letter again leads to the next one.
 *
 * @param keys the letters, folded
 * @param current place of the option with the focus; -1: none has it
 */
export function findTyped<T>(
  keys: readonly string[],
  options: readonly T[],
  current: number,
  textOf: (option: T) => string,
): T | undefined {
  const [first = ''] = keys;
  const isRepeated = keys.every((key) => key === first);
  const start = isRepeated ? first : foldText(keys.join(''));
  const from = Math.max(isRepeated ? current + 1 : current, 0);
  return [...options.slice(from), ...options.slice(0, from)].find((option) => foldText(textOf(option)).trim().startsWith(start));
}

/**
 * Moves the focus to the option that begins with what is typed: ا reaches أنثى. MUI's own type-ahead compares letters as they are, so
 * that this one takes their keys before it.
 *
 * @returns the list's `onKeyDownCapture`
 */
export function useTypeAhead() {
  const typed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!letter.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const key = foldText(event.key);
    // A mark alone.
    if (key === '') return;
    const isNew = event.timeStamp - typed.current.at > pause;
    const keys = isNew ? [key] : [...typed.current.keys, key];
    typed.current = { keys, at: event.timeStamp };
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const current = options.indexOf(document.activeElement as HTMLElement);
    findTyped(keys, options, current, (option) => option.textContent ?? '')?.focus();
  };
}
