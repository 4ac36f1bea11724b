import { type RefObject, useEffect, useRef } from 'react';

interface WrongCells {
  readonly table: RefObject<HTMLDivElement | null>;
  readonly next: () => void;
}

/** Focuses the next invalid cell, across pages: `turn` shows the next page of invalid rows and returns whether there is one. */
export function useWrongCells(shown: unknown, turn: () => boolean): WrongCells {
  const table = useRef<HTMLDivElement>(null);
  /** Last focused cell, because the button takes the focus. */
  const last = useRef<Element>(null);
  const isPageChanging = useRef(false);
  const wrong = () => [...(table.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const focusCell = (cell: HTMLElement | undefined) => {
    if (!cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  useEffect(() => {
    const element = table.current;
    const keep = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    element?.addEventListener('focusin', keep);
    return () => element?.removeEventListener('focusin', keep);
  });
  // Correcting a cell unmounts its input, which may have had focus.
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) table.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the rows are there
  useEffect(() => {
    if (isPageChanging.current) focusCell(wrong()[0]);
    isPageChanging.current = false;
  }, [shown]);

  return {
    table,
    next() {
      const cells = wrong();
      const from = last.current?.isConnected ? last.current : undefined;
      const following = cells.find((cell) => !from || (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
      if (following) return focusCell(following);
      isPageChanging.current = turn();
      if (!isPageChanging.current) focusCell(cells[0]);
    },
  };
}
