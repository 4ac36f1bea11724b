import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withNote } from './useSpellingNote';

export interface Choosing<T> {
  /** What can be chosen for the words typed, best first; nothing while the answer for these words is outstanding. */
  readonly options: readonly T[];
  readonly state: 'answered' | 'asking' | 'failed';
  /** Why nothing may have been found that is there all the same; said wherever nothing is said to be found. */
  readonly noneNote?: string | undefined;
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
  readonly extra?: Extra<T> | undefined;
  /** Begins with its list open. */
  readonly isOpenAtFirst?: boolean;
  /** Begins with these words typed. */
  readonly wordsAtFirst?: string;
  /** Stays open for the next choice. */
  readonly disableCloseOnSelect?: boolean;
}

/** What is offered after everything that was found, to make what was not. */
export interface Extra<T> {
  /** Stands for it among the options. */
  readonly option: T;
  readonly label: (words: string) => string;
  /** Takes the focus elsewhere. The words stay until something is chosen. */
  readonly onPick: (words: string) => void;
}

/** What is said of words that chose nothing. */
type Remark = 'choose' | 'noMatch' | 'notChosen';

/** MUI leaves an event alone that says so: https://mui.com/material-ui/react-autocomplete/#events */
type MuiKeyboardEvent = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** What a picker makes of keys, words and answers, whichever comes first. See `Picker`. */
export function usePicker<T>(props: Choosing<T>) {
  const { state, options, chosen, isMany, meant } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  /** Keys pressed before the answer to the present words; `Tab` for any way of leaving. */
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
      // MUI closes the list and keeps the key; without a list a dialog around would close.
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
    // Another window has the focus: nobody left the field.
    if (document.activeElement === input.current || !isTyped) return;
    if (words === '') return write(undefined);
    if (state === 'asking') {
      waiting.current.push('Tab');
      return props.onHurry?.();
    }
    // Nothing is created for want of another key.
    if (state === 'answered') conclude(isPointed() && pointed.current !== props.extra?.option ? pointed.current : meant);
  };
  const onFocus = () => {
    isAway.current = false;
  };
  return { ...picked, input, onKeyDown, onBlur, onFocus };
}

/** What is typed into a picker, what it chooses, and what is said of it. */
function usePickedWords<T>(props: Choosing<T>, waiting: RefObject<string[]>) {
  const { options, chosen, isMany, nameOf, keyOf } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState(props.wordsAtFirst || undefined);
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false);
  const [remark, setRemark] = useState<Remark>();
  const [note, setNote] = useState('');
  /** What the arrow keys stand on. What the pointer happens to lie on was not chosen. */
  const pointed = useRef<T>(undefined);
  /** The extra option has the focus elsewhere. */
  const isAway = useRef(false);
  const words = (typed ?? '').trim();
  const isChosen = (one: T) => chosen.some((other) => keyOf(other) === keyOf(one));
  const write = (text: string | undefined) => {
    setTyped(text);
    setRemark(undefined);
    setNote('');
    waiting.current = [];
    pointed.current = undefined;
    props.onWords((text ?? '').trim());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first words were not told
  useEffect(() => {
    if (typed !== undefined) props.onWords(words);
  }, []);
  const change = useOwnChange(props, () => typed !== undefined && write(undefined));
  const textOf = (one: Remark) => withNote(translate(`forms.reference.${one}`, { words }), one === 'noMatch' ? props.noneNote : undefined);
  const say = (next: Remark) => {
    setRemark(next);
    setNote(textOf(next));
  };
  const pick = ({ onPick }: Extra<T>) => {
    isAway.current = true;
    setOpen(false);
    onPick(words);
  };
  const conclude = (one: T | undefined) => {
    if (props.extra && one === props.extra.option) return pick(props.extra);
    if (one === undefined) return say(options.length === 0 ? 'noMatch' : 'choose');
    write(undefined);
    if (!props.disableCloseOnSelect) setOpen(false);
    if (!isChosen(one)) change(isMany ? [...chosen, one] : [one]);
    setNote(translate('forms.reference.taken', { name: nameOf(one) }));
  };
  return {
    ...{ words, isOpen, setOpen, write, say, note, setNote, conclude, pointed, isAway },
    isTyped: typed !== undefined,
    remark: remark && { isError: remark !== 'notChosen', text: textOf(remark) },
    offered: [
      ...(isMany ? options.filter((one) => !isChosen(one)) : options),
      ...(props.extra && words !== '' && props.state === 'answered' ? [props.extra.option] : []),
    ],
    text: typed ?? (isMany || chosen[0] === undefined ? '' : nameOf(chosen[0])),
    onInput(text: string, reason: string) {
      // Anything else is MUI's guess at what ought to stand here.
      if (reason === 'input') write(text === '' ? undefined : text);
      if (reason === 'clear') write(undefined);
    },
    onSelect(next: readonly T[], reason: string) {
      if (props.extra && next.includes(props.extra.option)) return pick(props.extra);
      if (reason === 'selectOption') write(undefined);
      change(next);
      const added = next.find((one) => !isChosen(one));
      const removed = chosen.filter((one) => next.every((other) => keyOf(other) !== keyOf(one)));
      if (added !== undefined) setNote(translate('forms.reference.taken', { name: nameOf(added) }));
      else if (removed.length > 0) setNote(translate('lists.rows.removed', { name: removed.map(nameOf).join(translate('lists.comma')) }));
    },
    onHighlight(one: T | null, reason: string) {
      pointed.current = reason === 'keyboard' ? (one ?? undefined) : undefined;
    },
  };
}

/** `onChange`, told apart from a value that comes from elsewhere, such as a form that is put back. */
function useOwnChange<T>({ chosen, keyOf, onChange }: Choosing<T>, onForeign: () => void): (next: readonly T[]) => void {
  const keysOf = (all: readonly T[]) => all.map(keyOf).join();
  const known = useRef(keysOf(chosen));
  useEffect(() => {
    const isForeign = known.current !== keysOf(chosen);
    known.current = keysOf(chosen);
    if (isForeign) onForeign();
  });
  return (next) => {
    known.current = keysOf(next);
    onChange(next);
  };
}

interface WaitingKeys<T> extends Pick<Choosing<T>, 'state' | 'options' | 'meant'> {
  readonly waiting: RefObject<string[]>;
  readonly offered: readonly T[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly conclude: (one: T | undefined) => void;
  readonly setNote: (note: string) => void;
}

/** Makes up for the keys that were pressed before the answer, once it is there. */
function useWaitingKeys<T>({ waiting, state, options, offered, meant, input, conclude, setNote }: WaitingKeys<T>): void {
  const translate = useTranslate();
  const [replayed, setReplayed] = useState<readonly string[]>([]);
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
  // One render later: with new options MUI takes its highlight away.
  useEffect(() => {
    for (const key of replayed) input.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, [replayed, input]);
}

/** Where the arrow keys lead in a list that nothing is highlighted in. */
function placeOf(arrows: readonly string[], count: number): number {
  return arrows.reduce((at, key) => (key === 'ArrowDown' ? (at + 1) % count : at <= 0 ? count - 1 : at - 1), -1);
}
