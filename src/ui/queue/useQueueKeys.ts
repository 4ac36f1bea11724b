import { useEffect, useEffectEvent } from 'react';

/** What can be done in a queue by keyboard. */
export type QueueCommand = 'next' | 'previous' | 'act' | 'undo' | 'help';

/** The letter keys, as they are printed on most keyboards. */
export const commandLetters = { next: 'J', previous: 'K', act: 'V', undo: 'U', help: '?' } as const satisfies {
  readonly [C in QueueCommand]: string;
};

/** Where keys belong to what is focused: typing, choosing, answering a question. */
const ownsKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"], [role="listbox"]';

export interface QueueKeysOptions {
  readonly isRtl: boolean;
  /** WCAG 2.2, 2.1.4: keys of a single character can be turned off. Arrows and Ctrl+Z stay. */
  readonly letters: boolean;
  readonly onCommand: (command: QueueCommand) => void;
}

/** What a key means; undefined when it means nothing here. Letters are told by their place where the keyboard writes Arabic. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { isRtl, letters }: Pick<QueueKeysOptions, 'isRtl' | 'letters'>,
): QueueCommand | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isLatin = /^[a-z]$/i.test(key);
  const letter = isLatin ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return letter === 'Z' && !shiftKey ? 'undo' : undefined;
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  if (!letters) return undefined;
  if (key === '?' || key === '؟') return 'help';
  if (shiftKey) return undefined;
  return (Object.keys(commandLetters) as QueueCommand[]).find((command) => commandLetters[command] === letter);
}

/** Listens to the keys of a queue, wherever the focus is, unless it is where keys have a meaning of their own. */
export function useQueueKeys({ isRtl, letters, onCommand }: QueueKeysOptions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(ownsKeys)) return;
    const command = commandOf(event, { isRtl, letters });
    // A key that is held down must not verify one after another.
    if (!command || (event.repeat && command !== 'next' && command !== 'previous')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
