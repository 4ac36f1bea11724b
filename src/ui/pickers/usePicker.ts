import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface Choosing<T> {
  /** What can be chosen for the words typed, best first; nothing while the answer for these words is outstanding. */
  readonly options: readonly T[];
  readonly state: 'answered' | 'asking' | 'failed';
  readonly chosen: readonly T[];
  readonly isMany: boolean;
  readonly nameOf: (one: T) => string;
  readonly keyOf: (one: T) => string | number;
  /** The one that the words mean although nothing was pointed at; undefined where that is not certain. */
  readonly meant: T | undefined;
  /** Told of every change of what is typed and not chosen yet; an empty text: nothing. */
  readonly onWords: (words: string) => void;
  /** Somebody waits for the answer. */
  readonly onHurry?: () => void;
  readonly onChange: (chosen: readonly T[]) => void;
  readonly onBlur?: () => void;
  /** Begins with its list open. */
  readonly isOpenAtFirst?: boolean;
  /** Stays open for the next choice. */
  readonly disableCloseOnSelect?: boolean;
}

/** What is said of words that chose nothing. */
type Remark = 'choose' | 'noMatch' | 'notChosen';

/** MUI leaves an event alone that says so: https://mui.com/material-ui/react-autocomplete/#events */
type MuiKeyboardEvent = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** Where the arrow keys lead in a list that nothing is highlighted in. */
function placeOf(arrows: readonly string[], count: number): number {
  return arrows.reduce((at, key) => (key === 'ArrowDown' ? (at + 1) % count : at <= 0 ? count - 1 : at - 1), -1);
}

/** What a picker makes of keys, words and answers, whichever comes first. See `Picker`. */
export function usePicker<T>({ options, state, chosen, isMany, nameOf, keyOf, meant, ...props }: Choosing<T>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false);
  const [remark, setRemark] = useState<Remark>();
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  /** Keys pressed before the answer to the present words; `Tab` for any way of leaving. */
  const waiting = useRef<string[]>([]);
  const [replayed, setReplayed] = useState<readonly string[]>([]);
  /** What the arrow keys stand on. What the pointer happens to lie on was not chosen. */
  const pointed = useRef<T>(undefined);
  const words = (typed ?? '').trim();
  const isChosen = (one: T) => chosen.some((other) => keyOf(other) === keyOf(one));
  const offered = isMany ? options.filter((one) => !isChosen(one)) : options;
  const keysOf = (all: readonly T[]) => all.map(keyOf).join();

  const write = (text: string | undefined) => {
    setTyped(text);
    setRemark(undefined);
    setNote('');
    waiting.current = [];
    pointed.current = undefined;
    props.onWords((text ?? '').trim());
  };

  const known = useRef(keysOf(chosen));
  const change = (next: readonly T[]) => {
    known.current = keysOf(next);
    props.onChange(next);
  };
  // A value from elsewhere (a form that is put back) takes the place of what was being typed.
  useEffect(() => {
    const isForeign = known.current !== keysOf(chosen);
    known.current = keysOf(chosen);
    if (isForeign && typed !== undefined) write(undefined);
  });

  const say = (next: Remark) => {
    setRemark(next);
    setNote(translate(`forms.reference.${next}`, { words }));
  };
  const conclude = (one: T | undefined) => {
    if (one === undefined) return say(options.length === 0 ? 'noMatch' : 'choose');
    write(undefined);
    if (!props.disableCloseOnSelect) setOpen(false);
    if (!isChosen(one)) change(isMany ? [...chosen, one] : [one]);
    setNote(translate('forms.reference.taken', { name: nameOf(one) }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: keys that waited count once, when the answer is there
  useEffect(() => {
    const keys = waiting.current;
    if (state === 'asking' || keys.length === 0) return;
    waiting.current = [];
    setNote(state === 'failed' ? translate('forms.reference.failed') : '');
    if (state === 'failed') return;
    const end = keys.findIndex((key) => !key.startsWith('Arrow'));
    const arrows = end === -1 ? keys : keys.slice(0, end);
    if (keys[end] === 'Enter' && arrows.length > 0 && offered.length > 0) return conclude(offered[placeOf(arrows, offered.length)]);
    if (end !== -1) return conclude(meant);
    setReplayed(arrows);
  }, [state, options]);
  // One drawing later: with new options MUI takes its highlight away.
  useEffect(() => {
    for (const key of replayed) input.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, [replayed]);

  const isPointed = () => pointed.current !== undefined && Boolean(input.current?.getAttribute('aria-activedescendant'));

  const onKeyDown = (event: MuiKeyboardEvent) => {
    const isBusy = isOpen || typed !== undefined;
    if (!isBusy || event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== undefined) {
      // MUI closes the list and keeps the key; without a list a dialog around would close.
      if (!isOpen) event.stopPropagation();
      return write(undefined);
    }
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    const takeKey = () => {
      event.preventDefault();
      event.defaultMuiPrevented = true;
    };
    if (state === 'asking') {
      takeKey();
      waiting.current.push(event.key);
      setNote(translate('forms.reference.searching'));
      return props.onHurry?.();
    }
    if (event.key !== 'Enter' || (isOpen && isPointed())) return;
    takeKey();
    if (words !== '') {
      setOpen(true);
      if (state === 'answered') conclude(meant);
      else props.onHurry?.();
    } else if (chosen.length > 0 && !isMany) setOpen(false);
    else say('notChosen');
  };

  const onBlur = (event: FocusEvent) => {
    if (event.target !== input.current) return;
    props.onBlur?.();
    // Another window has the focus: nobody left the field.
    if (document.activeElement === input.current || typed === undefined) return;
    if (words === '') return write(undefined);
    if (state === 'asking') {
      waiting.current.push('Tab');
      return props.onHurry?.();
    }
    if (state === 'answered') conclude(isPointed() ? pointed.current : meant);
  };

  return {
    input,
    isOpen,
    setOpen,
    note,
    remark: remark && { isError: remark !== 'notChosen', text: translate(`forms.reference.${remark}`, { words }) },
    /** Nobody needs a place for announcements before. */
    isUsed: isOpen || typed !== undefined || note !== '',
    offered,
    text: typed ?? (isMany || chosen[0] === undefined ? '' : nameOf(chosen[0])),
    onKeyDown,
    onBlur,
    onInput: (text: string, reason: string) => {
      // Anything else is MUI's guess at what ought to stand here.
      if (reason === 'input') write(text === '' ? undefined : text);
      if (reason === 'clear') write(undefined);
    },
    onSelect: (next: readonly T[], reason: string) => {
      if (reason === 'selectOption') write(undefined);
      change(next);
    },
    onHighlight: (one: T | null, reason: string) => {
      pointed.current = reason === 'keyboard' ? (one ?? undefined) : undefined;
    },
  };
}
