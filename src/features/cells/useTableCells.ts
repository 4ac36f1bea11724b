import { type RaRecord, useEvent, useListContext } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { useListColumns } from '../../ui/list/useListColumns';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type EditableCell, getCellKey, getCells } from './editableCells';
import { type CellPlace, getElement } from './tableCells';
import type { CellState } from './useCellSaves';

/** Duration of the mark of a saved cell, in ms. */
const savedMs = 2_000;

export function useTableCells() {
  const { data = [] } = useListContext<RaRecord>();
  const { shown } = useListColumns();
  const resource = useDeclaration();
  const locale = usePageLocale();
  const cellsAt = ({ row, column }: CellPlace): readonly EditableCell[] => {
    const record = data[row];
    return record ? getCells(resource, shown[column], record, locale) : [];
  };
  const findElement = useEvent(({ record, column }: EditableCell) =>
    getElement({
      row: data.findIndex(({ id }) => String(id) === String(record.id)),
      column: shown.findIndex(({ source }) => source === column),
    }),
  );
  const mark = useEvent((cell: EditableCell, state: CellState | undefined) => {
    const element = findElement(cell);
    element?.toggleAttribute('data-cell', true);
    if (state) element?.setAttribute('data-state', state);
    else element?.removeAttribute('data-state');
    if (state === 'saved') setTimeout(() => element?.dataset.state === 'saved' && element.removeAttribute('data-state'), savedMs);
  });
  const findNext = (from: EditableCell, by: -1 | 1): EditableCell | undefined => {
    const all = data.flatMap((record) => shown.flatMap((column) => getCells(resource, column, record, locale)));
    return all[all.findIndex((one) => getCellKey(one) === getCellKey(from)) + by];
  };
  const inRecord = (cell: EditableCell, record: RaRecord): EditableCell | undefined => {
    const column = shown.find(({ source }) => source === cell.column);
    return getCells(resource, column, record, locale).find(({ source }) => source === cell.source);
  };
  const countPlaces = (): CellPlace => ({ row: data.length, column: shown.length });
  return { data, shown, cellsAt, findElement, findNext, inRecord, mark, countPlaces };
}
