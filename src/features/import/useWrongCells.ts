import { type RefObject, useEffect, useRef } from 'react';

interface WrongCells {
  /** The element around the cells. */
  readonly table: RefObject<HTMLDivElement | null>;
  /** Brings the next wrong cell into view and focuses it. */
  readonly next: () => void;
}

/**
 * Leads from one wrong cell to the next. After the last one of a page, the next page follows, and after the last page the first.
 *
 * @param shown changes when other rows are shown
 * @param turn shows the next page of wrong rows. @returns whether there is another one
 */
export function useWrongCells(shown: unknown, turn: () => boolean): WrongCells {
  const table = useRef<HTMLDivElement>(null);
  /** The cell that was left last: a button takes the focus from it. */
  const last = useRef<Element>(null);
  const isTurning = useRef(false);
  const wrong = () => [...(table.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const reach = (cell: HTMLElement | undefined) => {
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
  // A cell that is mended goes with its input, which may have the focus.
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) table.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the rows are there
  useEffect(() => {
    if (isTurning.current) reach(wrong()[0]);
    isTurning.current = false;
  }, [shown]);

  return {
    table,
    next() {
      const cells = wrong();
      const from = last.current?.isConnected ? last.current : undefined;
      const following = cells.find((cell) => !from || (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
      if (following) return reach(following);
      isTurning.current = turn();
      if (!isTurning.current) reach(cells[0]);
    },
  };
}
