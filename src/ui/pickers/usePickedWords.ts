import { type RefObject, useEffect, useRef, useState } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { withNote } from './useSpellingNote';

export interface Choosing<T> {
  readonly options: readonly T[];
  readonly state: 'answered' | 'asking' | 'failed';
  readonly noneNote?: string | undefined;
  readonly chosen: readonly T[];
  readonly isMany: boolean;
  readonly getName: (one: T) => string;
  readonly getKey: (one: T) => string | number;
  /** The option that the text identifies; undefined if ambiguous. */
  readonly meant: T | undefined;
  /** Called with each change of unresolved text; empty: none. */
  readonly onWords: (words: string) => void;
  readonly onHurry?: () => void;
  readonly onChange: (chosen: readonly T[]) => void;
  readonly onBlur?: () => void;
  readonly extra?: Extra<T> | undefined;
  readonly isOpenAtFirst?: boolean;
  readonly wordsAtFirst?: string;
  readonly disableCloseOnSelect?: boolean;
}

export interface Extra<T> {
  readonly option: T;
  readonly label: (words: string) => string;
  readonly onPick: (words: string) => void;
}

type Remark = 'choose' | 'noMatch' | 'notChosen';

export function usePickedWords<T>(props: Choosing<T>, waiting: RefObject<string[]>) {
  const { options, chosen, isMany, getName, getKey } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false);
  /** True while the extra option has moved the focus. */
  const isAway = useRef(false);
  const { typed, words, pointed, write, remark, note, setNote, say } = useTyped(props, waiting);
  const isChosen = (one: T) => chosen.some((other) => getKey(other) === getKey(one));
  const change = useOwnChange(props, () => typed !== undefined && write(undefined));
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
    setNote(translate('forms.reference.taken', { name: getName(one) }));
  };
  return {
    words,
    isOpen,
    setOpen,
    write,
    say,
    remark,
    note,
    setNote,
    conclude,
    pointed,
    isAway,
    isTyped: typed !== undefined,
    offered: [
      ...(isMany ? options.filter((one) => !isChosen(one)) : options),
      ...(props.extra && words !== '' && props.state === 'answered' ? [props.extra.option] : []),
    ],
    text: typed ?? (isMany || chosen[0] === undefined ? '' : getName(chosen[0])),
    onInput(text: string, reason: string) {
      // Other reasons are MUI's reset of the text.
      if (reason === 'input' || reason === 'clear') write(text === '' ? undefined : text);
    },
    onSelect(next: readonly T[], reason: string) {
      if (props.extra && next.includes(props.extra.option)) return pick(props.extra);
      if (reason === 'selectOption') write(undefined);
      change(next);
      setNote((before) => changeNote(props, next, translate) ?? before);
    },
    onHighlight(one: T | null, reason: string) {
      pointed.current = reason === 'keyboard' ? (one ?? undefined) : undefined;
    },
  };
}

function useTyped<T>(props: Choosing<T>, waiting: RefObject<string[]>) {
  const [typed, setTyped] = useState(props.wordsAtFirst || undefined);
  /** The option highlighted by arrow keys. Hovering selects nothing. */
  const pointed = useRef<T>(undefined);
  const words = (typed ?? '').trim();
  const { clear, ...remarks } = useRemark(props, words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial text is unreported
  useEffect(() => {
    if (typed !== undefined) props.onWords(words);
  }, []);
  const write = (text: string | undefined) => {
    setTyped(text);
    clear();
    waiting.current = [];
    pointed.current = undefined;
    props.onWords((text ?? '').trim());
  };
  return { typed, words, pointed, write, ...remarks };
}

function useRemark<T>({ noneNote }: Choosing<T>, words: string) {
  const translate = useTranslate();
  const [remark, setRemark] = useState<Remark>();
  const [note, setNote] = useState('');
  const toText = (one: Remark) => withNote(translate(`forms.reference.${one}`, { words }), one === 'noMatch' ? noneNote : undefined);
  return {
    remark: remark && { isError: remark !== 'notChosen', text: toText(remark) },
    note,
    setNote,
    say(next: Remark) {
      setRemark(next);
      setNote(toText(next));
    },
    clear() {
      setRemark(undefined);
      setNote('');
    },
  };
}

function changeNote<T>({ chosen, getName, getKey }: Choosing<T>, next: readonly T[], translate: TranslateFunction): string | undefined {
  const isIn = (all: readonly T[], one: T) => all.some((other) => getKey(other) === getKey(one));
  const added = next.find((one) => !isIn(chosen, one));
  const removed = chosen.filter((one) => !isIn(next, one));
  if (added !== undefined) return translate('forms.reference.taken', { name: getName(added) });
  if (removed.length > 0) return translate('lists.rows.removed', { name: removed.map(getName).join(translate('lists.comma')) });
  return undefined;
}

/** Distinguishes `onChange` from external changes of the value, such as a form reset. */
function useOwnChange<T>({ chosen, getKey, onChange }: Choosing<T>, onForeign: () => void): (next: readonly T[]) => void {
  const getKeys = (all: readonly T[]) => all.map(getKey).join();
  const known = useRef(getKeys(chosen));
  useEffect(() => {
    const isForeign = known.current !== getKeys(chosen);
    known.current = getKeys(chosen);
    if (isForeign) onForeign();
  });
  return (next) => {
    known.current = getKeys(next);
    onChange(next);
  };
}
