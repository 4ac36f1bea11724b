import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { KeyGroup } from '../../ui/keys/KeyGroups';
import { isForPage, toLetter } from '../../ui/keys/letterKeys';

export type QueueCommand = 'next' | 'previous' | 'act' | 'refuse' | 'undo' | 'help';

const commandLetters = { next: 'J', previous: 'K', act: 'V', refuse: 'X', undo: 'U', help: '?' } as const satisfies {
  readonly [C in QueueCommand]: string;
};

const commands = Object.keys(commandLetters) as QueueCommand[];

interface QueueKeysOptions {
  readonly isRtl: boolean;
  /** Single-character shortcuts can be turned off (WCAG 2.1.4). Arrows and Ctrl+Z remain. */
  readonly letters: boolean;
  readonly onCommand: (command: QueueCommand) => void;
}

/** Returns the command of a key. Non-Latin keyboards are read by key position. */
export function toCommand(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { isRtl, letters }: Pick<QueueKeysOptions, 'isRtl' | 'letters'>,
): QueueCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = toLetter(event);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return letter === 'Z' && !shiftKey ? 'undo' : undefined;
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  if (!letters || (shiftKey && letter !== '?')) return undefined;
  return commands.find((command) => commandLetters[command] === letter);
}

export function useQueueKeys({ isRtl, letters, onCommand }: QueueKeysOptions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const command = toCommand(event, { isRtl, letters });
    // Holding a key down must not confirm several records.
    if (!command || (event.repeat && command !== 'next' && command !== 'previous')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** Returns the queue's shortcuts for the dialog. @param refusal label of the negative decision, if any */
export function useQueueKeyGroups(isRtl: boolean, action: string, refusal: string | undefined): readonly KeyGroup[] {
  const translate = useTranslate();
  const others: { readonly [C in QueueCommand]?: string } = { next: isRtl ? '←' : '→', previous: isRtl ? '→' : '←', undo: 'Ctrl+Z' };
  const labels: { readonly [C in QueueCommand]: string | undefined } = {
    next: translate('lists.queue.next'),
    previous: translate('lists.queue.previous'),
    act: action,
    refuse: refusal,
    undo: translate('ra.action.undo'),
    help: translate('lists.queue.keys'),
  };
  const rows = commands.flatMap((command) => {
    const label = labels[command];
    return label === undefined ? [] : [{ label, keys: [commandLetters[command], ...(others[command] ? [others[command]] : [])] }];
  });
  return [{ rows }];
}
