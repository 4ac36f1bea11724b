import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { dropPlace } from './dropPlace';

/**
 * Moves the focus once the next render has drawn what it should go to.
 *
 * @param container where to look
 * @returns a function that takes selectors; the first that finds something wins
 */
function useFocusAfterRender(container: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const element = container.current?.querySelector<HTMLElement>(selector);
      if (element) {
        element.focus();
        return;
      }
    }
  }, [wanted, container]);
  return useCallback((...selectors: string[]) => setWanted(selectors), []);
}

/** Time in which a menu or dialog closes after a choice in it, in ms. */
const closingMs = 120;

/** The text of a live region. A store, because a state would render the whole list with each announcement. */
interface Announcement {
  readonly get: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Announces a text in a region beside the items, once it can be heard: an open menu or dialog hides the page from screen readers.
 *
 * @returns the store of the text, and a function that announces
 */
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

/** A list whose items the user puts in order. */
interface OrderingOptions {
  /** Items that are drawn. */
  readonly count: number;
  /**
   * Moves an item in the list as it is drawn, at once: also step by step while the keyboard holds it. Places count from 0. A list that
   * draws the held item where it would be let go needs none.
   */
  readonly onMove?: (from: number, to: number) => void;
  /** The user let go of an item at another place than where it was: the moment to save. Called after `onMove`. */
  readonly onDrop?: (from: number, to: number) => void;
  /**
   * The pointer dropped an item beside another one. Default: as a move. Given where the neighbour says more than the place does, e.g.
   * the group that they are in.
   */
  readonly onDropBeside?: (from: number, to: number, neighbour: number) => void;
  /** Whether an item that is dropped beside another stays where it is. Default: its place is the same. */
  readonly staysBeside?: (from: number, to: number, neighbour: number) => boolean;
  /** How an item is called in the middle of a sentence. Default "row 3". */
  readonly nameOf?: (index: number) => string;
  /** What else a move changes, said after it: "Week: 2". */
  readonly detailOf?: (from: number, to: number) => string | undefined;
}

/** An item that the keyboard holds. */
interface Held {
  /** Where it was picked up. */
  readonly origin: number;
  /** Where it is now. */
  readonly index: number;
  /** How it was called there: "row 3" stays row 3 on its way. */
  readonly name: string;
}

/**
 * The order of one list: what `useDraggableItem`, `DragHandle`, `MoveButtons` and `OrderingStatus` share. The same object until the number
 * of items or the held one changes, so that memoised items need not render.
 */
export interface Ordering {
  /** Belongs on the element around the items: the focus is found in it again. */
  readonly container: RefObject<HTMLElement | null>;
  /** Marks drags of this list. */
  readonly key: symbol;
  readonly count: number;
  readonly held: Held | undefined;
  /** The id of the instructions for the keyboard. */
  readonly instructionsId: string;
  /** The last announcement to screen readers. */
  readonly announcement: Announcement;
  readonly nameOf: (index: number) => string;
  readonly staysBeside: (from: number, to: number, neighbour: number) => boolean;
  readonly pickUp: (index: number) => void;
  /** Moves the held item; a place beyond an end is that end. */
  readonly moveHeld: (to: number) => void;
  /** Lets go of the held item where it is. */
  readonly letGo: () => void;
  readonly putBack: () => void;
  /** Moves an item and lets go of it: a button or the pointer did it. */
  readonly moveTo: (from: number, to: number) => void;
  readonly announce: (text: string) => void;
  /** Focuses the first element that a selector finds after the next render. */
  readonly focusSoon: (...selectors: string[]) => void;
}

/**
 * Puts the items of a list in order by pointer, touch (long press), keyboard and buttons, and says each step.
 * Dragging is native (pragmatic-drag-and-drop), with the closest edge as target and scrolling near the window's edges.
 */
export function useOrdering(options: OrderingOptions): Ordering {
  const { count } = options;
  const translate = useTranslate();
  const [key] = useState(() => Symbol('ordering'));
  const instructionsId = useId();
  const container = useRef<HTMLElement>(null);
  const focusSoon = useFocusAfterRender(container);
  const [held, setHeld] = useState<Held>();
  const [announcement, announce] = useAnnouncement(container);

  const nameRow = useCallback((index: number) => translate('ordering.row', { place: index + 1 }), [translate]);
  const nameOf = options.nameOf ?? nameRow;
  const say = (step: 'grabbed' | 'moved' | 'dropped' | 'unmoved', name: string, at: number, detail?: string) =>
    announce([translate(`ordering.${step}`, { name, place: at + 1, total: count }), detail].filter(Boolean).join(' '));
  const within = (place: number) => Math.max(0, Math.min(place, count - 1));

  const moveTo = useEvent((from: number, to: number) => {
    if (held || within(to) === from) return;
    say('moved', nameOf(from), within(to), options.detailOf?.(from, within(to)));
    options.onMove?.(from, within(to));
    options.onDrop?.(from, within(to));
  });
  const pickUp = useEvent((index: number) => {
    const name = nameOf(index);
    setHeld({ origin: index, index, name });
    say('grabbed', name, index);
  });
  const moveHeld = useEvent((to: number) => {
    if (!held || within(to) === held.index) return;
    say('moved', held.name, within(to), options.detailOf?.(held.origin, within(to)));
    options.onMove?.(held.index, within(to));
    setHeld({ ...held, index: within(to) });
    focusSoon(`[data-place="${within(to)}"] [data-action="grab"]`);
  });
  const letGo = useEvent(() => {
    if (!held) return;
    say('dropped', held.name, held.index);
    setHeld(undefined);
    if (held.index !== held.origin) options.onDrop?.(held.origin, held.index);
  });
  const putBack = useEvent(() => {
    if (!held) return;
    say('unmoved', held.name, held.origin);
    if (held.index !== held.origin) options.onMove?.(held.index, held.origin);
    setHeld(undefined);
    focusSoon(`[data-place="${held.origin}"] [data-action="grab"]`);
  });

  useDrops(key, (from, to, neighbour) => (options.onDropBeside ? options.onDropBeside(from, to, neighbour) : moveTo(from, to)));
  const staysBeside = useEvent((from: number, to: number, neighbour: number) => options.staysBeside?.(from, to, neighbour) ?? from === to);

  return useMemo(
    () => ({
      ...{ container, key, count, held, instructionsId, announcement },
      ...{ nameOf, staysBeside, pickUp, moveHeld, letGo, putBack, moveTo, announce, focusSoon },
    }),
    [key, count, held, instructionsId, announcement, nameOf, staysBeside, pickUp, moveHeld, letGo, putBack, moveTo, announce, focusSoon],
  );
}

/** Moves an item when the pointer drops it, and scrolls the window while it is dragged near an edge. */
function useDrops(key: symbol, onDrop: (from: number, to: number, neighbour: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.ordering === key,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const from = source.data.index as number;
          // What is no item of the list says itself what a drop on it does.
          if (typeof target?.data.index === 'number') drop(from, dropPlace(from, target.data), target.data.index);
        },
      }),
    [key],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Fetched once the list is there: nobody drags before. Without it the list is put in order all the same.
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
