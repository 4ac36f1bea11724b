import type { EditableCell } from './editableCells';
import { type CellPlace, getElement, toPlace } from './tableCells';

export interface CellFocusOptions {
  readonly cellsAt: (place: CellPlace) => readonly EditableCell[];
  readonly countPlaces: () => CellPlace;
  /** Id of the element that describes the keys of a cell. */
  readonly hintId: string;
  readonly onHint: () => void;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Marks and focuses cells of the table. Its elements stay plain until they are pointed at. */
export function createCellFocus({ cellsAt, countPlaces, hintId, onHint }: CellFocusOptions) {
  /** Returns the place of an element if its field can be edited. */
  const mark = (element: HTMLTableCellElement | undefined): CellPlace | undefined => {
    const place = element && toPlace(element);
    const isOffered = place !== undefined && cellsAt(place).length > 0;
    element?.toggleAttribute('data-cell', isOffered);
    return isOffered ? place : undefined;
  };
  const focus = (place: CellPlace): boolean => {
    const element = getElement(place);
    if (!element || !mark(element)) return false;
    element.tabIndex = -1;
    element.setAttribute('aria-describedby', hintId);
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onHint();
    return true;
  };
  const firstIn = (row: number): CellPlace | undefined =>
    range(countPlaces().column)
      .map((column) => ({ row, column }))
      .find((place) => cellsAt(place).length > 0);
  const focusFirst = (): void => {
    range(countPlaces().row).some((row) => {
      const place = firstIn(row);
      return place && focus(place);
    });
  };
  const move = ({ row, column }: CellPlace, rows: number, steps: number): void => {
    if (rows !== 0) {
      focus({ row: row + rows, column });
      return;
    }
    const by = document.dir === 'rtl' ? -steps : steps;
    for (let next = column + by; next >= 0 && next < countPlaces().column; next += by) if (focus({ row, column: next })) return;
  };
  return { mark, firstIn, focusFirst, move };
}
