import { useRef, useState } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useNotifyError } from '../../ui/states/useNotifyError';
import { useQuietDataProvider } from '../../ui/states/useQuietDataProvider';
import { type EditableCell, getCellKey, needsWholeRecord } from './editableCells';
import type { useTableCells } from './useTableCells';

interface OpenCell {
  readonly cell: EditableCell;
  readonly element: HTMLTableCellElement;
  /** Distinguishes two openings of one cell. */
  readonly count: number;
}

export function useOpenCell({ findElement, inRecord }: Pick<ReturnType<typeof useTableCells>, 'findElement' | 'inRecord'>) {
  const resource = useDeclaration();
  const provider = useQuietDataProvider();
  const notifyError = useNotifyError();
  const [opened, setOpened] = useState<OpenCell>();
  const count = useRef(0);
  const show = useEvent((cell: EditableCell) => {
    const element = findElement(cell);
    if (!element) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    count.current += 1;
    setOpened({ cell, element, count: count.current });
  });
  const edit = useEvent(async (cell: EditableCell) => {
    if (!needsWholeRecord(resource, cell)) return show(cell);
    try {
      const { data } = await provider.getOne<RaRecord>(resource.name, { id: cell.record.id });
      const whole = inRecord(cell, data);
      if (whole) show(whole);
    } catch (error) {
      notifyError(error);
    }
  });
  const isOpen = useEvent((cell: EditableCell) => opened !== undefined && getCellKey(opened.cell) === getCellKey(cell));
  const close = useEvent((isFocused = true) => {
    const element = opened && findElement(opened.cell);
    setOpened(undefined);
    if (!isFocused || !element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  return { opened, show, edit, isOpen, close };
}
