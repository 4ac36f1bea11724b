const body = 'main tbody[data-searched]';

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const countBefore = (row: HTMLTableRowElement): number => (row.cells[0]?.classList.contains('ticks') ? 1 : 0);

export function findCellElement(target: EventTarget | null): HTMLTableCellElement | undefined {
  return (target instanceof Element ? target.closest<HTMLTableCellElement>(`${body} > .record-row > td`) : undefined) ?? undefined;
}

export function toPlace(element: HTMLTableCellElement): CellPlace {
  const row = element.parentElement as HTMLTableRowElement;
  return { row: row.sectionRowIndex, column: element.cellIndex - countBefore(row) };
}

export function getElement({ row, column }: CellPlace): HTMLTableCellElement | undefined {
  const element = document.querySelector<HTMLTableSectionElement>(body)?.rows[row];
  return element?.cells[column + countBefore(element)];
}
