import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Choosing, usePickedWords } from './usePickedWords';

/** MUI ignores events with this flag: https://mui.com/material-ui/react-autocomplete/#events */
type MuiKeyboardEvent = KeyboardEvent & { defaultMuiPrevented?: boolean };

export function usePicker<T>(props: Choosing<T>) {
  const { state, options, chosen, isMany, meant } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  /** Keys pressed before the results arrived; `Tab` for leaving the field. */
  const waiting = useRef<string[]>([]);
  const picked = usePickedWords(props, waiting);
  const { isTyped, words, isOpen, setOpen, write, say, setNote, conclude, offered, pointed, isAway } = picked;
  useWaitingKeys({ waiting, state, options, offered, meant, input, conclude, setNote });

  const isPointed = () => pointed.current !== undefined && Boolean(input.current?.getAttribute('aria-activedescendant'));
  const onEnter = () => {
    if (words !== '') {
      setOpen(true);
      if (state === 'answered') conclude(meant);
      else props.onHurry?.();
    } else if (chosen.length > 0 && !isMany) setOpen(false);
    else say('notChosen');
  };
  const onKeyDown = (event: MuiKeyboardEvent) => {
    const isBusy = isOpen || isTyped;
    if (!isBusy || event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isTyped) {
      // MUI closes the list and handles the key. Without a list, a surrounding dialog would close.
      if (!isOpen) event.stopPropagation();
      return write(undefined);
    }
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    const isAsking = state === 'asking';
    if (!isAsking && (event.key !== 'Enter' || (isOpen && isPointed()))) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (!isAsking) return onEnter();
    waiting.current.push(event.key);
    setNote(translate('forms.reference.searching'));
    props.onHurry?.();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.target !== input.current || isAway.current) return;
    props.onBlur?.();
    // If another window has focus, the field was not left.
    if (document.activeElement === input.current || !isTyped) return;
    if (words === '') return write(undefined);
    if (state === 'asking') {
      waiting.current.push('Tab');
      return props.onHurry?.();
    }
    if (state === 'answered') conclude(isPointed() && pointed.current !== props.extra?.option ? pointed.current : meant);
  };
  const onFocus = () => {
    isAway.current = false;
  };
  return { ...picked, input, onKeyDown, onBlur, onFocus };
}

interface WaitingKeys<T> extends Pick<Choosing<T>, 'state' | 'options' | 'meant'> {
  readonly waiting: RefObject<string[]>;
  readonly offered: readonly T[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly conclude: (one: T | undefined) => void;
  readonly setNote: (note: string) => void;
}

function useWaitingKeys<T>({ waiting, state, options, offered, meant, input, conclude, setNote }: WaitingKeys<T>): void {
  const translate = useTranslate();
  const [replayed, setReplayed] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys are handled once, when the results are there
  useEffect(() => {
    const keys = waiting.current;
    if (state === 'asking' || keys.length === 0) return;
    waiting.current = [];
    setNote(state === 'failed' ? translate('forms.reference.failed') : '');
    if (state === 'failed') return;
    const end = keys.findIndex((key) => !key.startsWith('Arrow'));
    const arrows = end === -1 ? keys : keys.slice(0, end);
    if (keys[end] === 'Enter' && arrows.length > 0 && offered.length > 0) return conclude(offered[getIndex(arrows, offered.length)]);
    if (end !== -1) return conclude(meant);
    setReplayed(arrows);
  }, [state, options]);
  // One render later, because MUI removes its highlight with new options.
  useEffect(() => {
    for (const key of replayed) input.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, [replayed, input]);
}

function getIndex(arrows: readonly string[], count: number): number {
  return arrows.reduce((at, key) => (key === 'ArrowDown' ? (at + 1) % count : at <= 0 ? count - 1 : at - 1), -1);
}
