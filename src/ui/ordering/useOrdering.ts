import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { dropPlace } from './dropPlace';

function useFocusAfterRender(container: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const [pendingSelectors, setPendingSelectors] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of pendingSelectors) {
      const element = container.current?.querySelector<HTMLElement>(selector);
      if (element) {
        element.focus();
        return;
      }
    }
  }, [pendingSelectors, container]);
  return useCallback((...selectors: string[]) => setPendingSelectors(selectors), []);
}

/** Duration of a closing menu or dialog, in ms. */
const closingMs = 120;

/** Text of a live region. A store, because state would re-render the list with each announcement. */
interface Announcement {
  readonly get: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns a live region's text, and a function that announces as soon as no menu or dialog hides the page from screen readers. */
function useAnnouncement(container: RefObject<HTMLElement | null>): readonly [Announcement, (text: string) => void] {
  const [parts] = useState(() => {
    let text = '';
    const listeners = new Set<() => void>();
    const set = (next: string) => {
      text = next;
      for (const listener of listeners) listener();
    };
    const announce = (next: string) => {
      if (container.current?.closest('[aria-hidden=true]')) setTimeout(set, closingMs, next);
      else set(next);
    };
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return [{ get: () => text, subscribe }, announce] as const;
  });
  return parts;
}

interface OrderingOptions {
  readonly count: number;
  /** Called for each step of a move. Unnecessary if the list renders the dragged item at its target. */
  readonly onMove?: (from: number, to: number) => void;
  /** Called after `onMove` when an item was dropped at another index. */
  readonly onDrop?: (from: number, to: number) => void;
  /** Replaces the move after a pointer drop, if the neighbour matters more than the index, e.g. for groups. */
  readonly onDropBeside?: (from: number, to: number, neighbour: number) => void;
  /** Returns whether an item dropped beside another stays in place. Default: its index is unchanged. */
  readonly staysBeside?: (from: number, to: number, neighbour: number) => boolean;
  /** Returns an item's name for use within a sentence. Default "row 3". */
  readonly getName?: (index: number) => string;
  /** Returns other effects of a move, announced after it: "Week: 2". */
  readonly getDetail?: (from: number, to: number) => string | undefined;
}

interface PickedUp {
  readonly origin: number;
  readonly index: number;
  /** Name at the origin: "row 3" keeps it while moving. */
  readonly name: string;
}

/** An ordered list. Constant until its length or the dragged item changes, so that memoised items do not re-render. */
export interface Ordering {
  readonly container: RefObject<HTMLElement | null>;
  readonly key: symbol;
  readonly count: number;
  readonly pickedUp: PickedUp | undefined;
  readonly instructionsId: string;
  readonly announcement: Announcement;
  readonly getName: (index: number) => string;
  readonly staysBeside: (from: number, to: number, neighbour: number) => boolean;
  readonly pickUp: (index: number) => void;
  readonly movePickedUp: (to: number) => void;
  readonly letGo: () => void;
  readonly putBack: () => void;
  readonly moveTo: (from: number, to: number) => void;
  readonly announce: (text: string) => void;
  readonly focusSoon: (...selectors: string[]) => void;
}

export function useOrdering(options: OrderingOptions): Ordering {
  const { count } = options;
  const translate = useTranslate();
  const [key] = useState(() => Symbol('ordering'));
  const instructionsId = useId();
  const container = useRef<HTMLElement>(null);
  const focusSoon = useFocusAfterRender(container);
  const [announcement, announce] = useAnnouncement(container);
  const nameRow = useCallback((index: number) => translate('ordering.row', { place: index + 1 }), [translate]);
  const getName = options.getName ?? nameRow;
  const { pickedUp, moves } = useMoves({ ...options, getName }, announce, focusSoon);
  const { moveTo } = moves;

  useDrops(key, (from, to, neighbour) => (options.onDropBeside ? options.onDropBeside(from, to, neighbour) : moveTo(from, to)));
  const staysBeside = useEvent((from: number, to: number, neighbour: number) => options.staysBeside?.(from, to, neighbour) ?? from === to);

  return useMemo(
    () => ({ container, key, count, pickedUp, instructionsId, announcement, getName, staysBeside, ...moves, announce, focusSoon }),
    [key, count, pickedUp, instructionsId, announcement, getName, staysBeside, moves, announce, focusSoon],
  );
}

type Moves = Pick<Ordering, 'pickUp' | 'movePickedUp' | 'letGo' | 'putBack' | 'moveTo'>;

function useMoves(
  { count, getName, getDetail, onMove, onDrop }: OrderingOptions & Pick<Ordering, 'getName'>,
  announce: Ordering['announce'],
  focusSoon: Ordering['focusSoon'],
) {
  const translate = useTranslate();
  const [pickedUp, setPickedUp] = useState<PickedUp>();
  const say = (step: 'grabbed' | 'moved' | 'dropped' | 'unmoved', name: string, at: number, detail?: string) =>
    announce([translate(`ordering.${step}`, { name, place: at + 1, total: count }), detail].filter(Boolean).join(' '));
  const within = (place: number) => Math.max(0, Math.min(place, count - 1));

  const moveTo = useEvent((from: number, to: number) => {
    if (pickedUp || within(to) === from) return;
    say('moved', getName(from), within(to), getDetail?.(from, within(to)));
    onMove?.(from, within(to));
    onDrop?.(from, within(to));
  });
  const pickUp = useEvent((index: number) => {
    const name = getName(index);
    setPickedUp({ origin: index, index, name });
    say('grabbed', name, index);
  });
  const movePickedUp = useEvent((to: number) => {
    if (!pickedUp || within(to) === pickedUp.index) return;
    say('moved', pickedUp.name, within(to), getDetail?.(pickedUp.origin, within(to)));
    onMove?.(pickedUp.index, within(to));
    setPickedUp({ ...pickedUp, index: within(to) });
    focusSoon(`[data-place="${within(to)}"] [data-action="grab"]`);
  });
  const letGo = useEvent(() => {
    if (!pickedUp) return;
    say('dropped', pickedUp.name, pickedUp.index);
    setPickedUp(undefined);
    if (pickedUp.index !== pickedUp.origin) onDrop?.(pickedUp.origin, pickedUp.index);
  });
  const putBack = useEvent(() => {
    if (!pickedUp) return;
    say('unmoved', pickedUp.name, pickedUp.origin);
    if (pickedUp.index !== pickedUp.origin) onMove?.(pickedUp.index, pickedUp.origin);
    setPickedUp(undefined);
    focusSoon(`[data-place="${pickedUp.origin}"] [data-action="grab"]`);
  });
  const moves = useMemo((): Moves => ({ pickUp, movePickedUp, letGo, putBack, moveTo }), [pickUp, movePickedUp, letGo, putBack, moveTo]);
  return { pickedUp, moves };
}

function useDrops(key: symbol, onDrop: (from: number, to: number, neighbour: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.ordering === key,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const from = source.data.index as number;
          // Other targets handle the drop themselves.
          if (typeof target?.data.index === 'number') drop(from, dropPlace(from, target.data), target.data.index);
        },
      }),
    [key],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Optional: loaded after the list.
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element').then(
      ({ autoScrollWindowForElements }) => {
        if (!isGone) stop = autoScrollWindowForElements({ canScroll: ({ source }) => source.data.ordering === key });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key]);
}
