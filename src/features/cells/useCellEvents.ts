import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '../../ui/keys/letterKeys';
import { pencilWidth } from './CellStyles';
import { type CellFocusOptions, createCellFocus } from './createCellFocus';
import { type CellPlace, findCellElement, toPlace } from './tableCells';

interface CellEventsOptions extends CellFocusOptions {
  readonly open: (place: CellPlace) => void;
  readonly paste: (place: CellPlace, text: string) => void;
}

const arrows: { readonly [key: string]: readonly [rows: number, columns: number] | undefined } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Handles pointer and keys of the table: one listener each for all rows. @returns a function that focuses the first editable cell */
export function useCellEvents({ open, paste, ...options }: CellEventsOptions): () => void {
  const { cellsAt, onHint } = options;
  const { mark, firstIn, focusFirst, move } = createCellFocus(options);

  const onPointer = useEffectEvent(({ target }: Event) => {
    if (mark(findCellElement(target))) onHint();
  });
  const onDoubleClick = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button, input')) return;
    const place = mark(findCellElement(target));
    if (!place) return;
    getSelection()?.removeAllRanges();
    open(place);
  });
  const onMove = useEffectEvent(({ target, clientX }: MouseEvent) => {
    const element = findCellElement(target);
    if (element === target) element?.toggleAttribute('data-pencil', element.hasAttribute('data-cell') && isAtEnd(element, clientX));
  });
  const onClick = useEffectEvent(({ target, clientX }: MouseEvent) => {
    const element = findCellElement(target);
    // The pencil belongs to the cell itself.
    const place = element === target && element && matchMedia('(hover: hover)').matches && isAtEnd(element, clientX) && mark(element);
    if (place) open(place);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !isForPage(event)) return;
    const element = findCellElement(target);
    const place = element && toPlace(element);
    const step = arrows[key];
    if (key === 'F2') {
      const found = place && (cellsAt(place).length > 0 ? place : firstIn(place.row));
      if (found) open(found);
      else focusFirst();
    } else if (!place || element !== target) return;
    else if (key === 'Enter') open(place);
    else if (step) move(place, ...step);
    else return;
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const element = findCellElement(event.target);
    const text = event.clipboardData?.getData('text/plain');
    const place = element === event.target && text ? mark(element) : undefined;
    if (!place || !text) return;
    event.preventDefault();
    paste(place, text);
  });

  useEffect(
    () =>
      listen({
        pointerover: onPointer,
        pointermove: onMove,
        dblclick: onDoubleClick,
        click: onClick,
        keydown: onKey,
        paste: onPaste,
      }),
    [],
  );
  return focusFirst;
}

function listen(listeners: { readonly [T in keyof DocumentEventMap]?: (event: DocumentEventMap[T]) => void }): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) document.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener);
  };
}

function isAtEnd(element: Element, x: number): boolean {
  const { left, right } = element.getBoundingClientRect();
  return document.dir === 'rtl' ? x < left + pencilWidth : x > right - pencilWidth;
}
