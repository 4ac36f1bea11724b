import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { CellStep } from './CellEditor';
import { type EditableCell, getCellKey } from './editableCells';
import type { CellPlace } from './tableCells';
import { useCellNotices } from './useCellNotices';
import { useCellSaves } from './useCellSaves';
import { useOpenCell } from './useOpenCell';
import { usePasted } from './usePasted';
import { useTableCells } from './useTableCells';

export function useCellEditing() {
  const table = useTableCells();
  const { data, shown, cellsAt, findNext, mark, countPlaces } = table;
  const { opened, show, edit, isOpen, close } = useOpenCell(table);
  const notices = useCellNotices();
  const saves = useCellSaves({ onState: mark, onSaved: (cell, saved) => notices.saved(cell, saved, saves) });
  const { refusals } = saves;

  const save = useEvent(async (...given: Parameters<typeof saves.save>) => {
    const refusal = await saves.save(...given);
    // Saved in the background, e.g. by Tab.
    if (refusal && !isOpen(refusal.cell)) notices.refused(refusal, () => show(refusal.cell));
    return refusal;
  });
  // Another page of the list has other elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows or columns change
  useEffect(() => {
    for (const { cell } of refusals.values()) mark(cell, 'refused');
  }, [refusals, data, shown, mark]);

  const discard = useEvent(() => {
    const refusal = opened && refusals.get(getCellKey(opened.cell));
    if (refusal) {
      saves.forget(refusal.cell);
      mark(refusal.cell, undefined);
      if (refusal.current) saves.showSaved(refusal.current);
    }
    close();
  });
  const step = useEvent((from: EditableCell, by: CellStep) => {
    if (!isOpen(from)) return;
    close(by !== 'away');
    const next = by === 'next' ? findNext(from, 1) : by === 'previous' ? findNext(from, -1) : undefined;
    if (next) void edit(next);
  });
  const open = (place: CellPlace) => {
    const cells = cellsAt(place);
    // An open editor has a value that is not valid yet.
    if (!cells[0] || opened) return;
    const refused = cells.map((cell) => refusals.get(getCellKey(cell))).find(Boolean);
    if (refused) show(refused.cell);
    else void edit(cells[0]);
  };
  return { opened, saves: { ...saves, save }, cellsAt, countPlaces, open, step, discard, ...usePasted(table) };
}
