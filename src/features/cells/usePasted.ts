import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { PasteDialogProps } from './paste/PasteDialog';
import { type CellPlace, getElement } from './tableCells';
import type { useTableCells } from './useTableCells';

type Pasted = Pick<PasteDialogProps, 'text' | 'column' | 'records'> & { readonly place: CellPlace };

/** Keeps pasted text with its records: the selected rows of the page, or else the cell's own row. */
export function usePasted({ data, shown }: Pick<ReturnType<typeof useTableCells>, 'data' | 'shown'>) {
  const { selectedIds } = useListContext();
  const notify = useNotify();
  const [pasted, setPasted] = useState<Pasted>();
  const paste = (place: CellPlace, text: string) => {
    const column = shown[place.column];
    const record = data[place.row];
    if (!column || !record) return;
    if (column.field.type === 'reference') return notify('cells.paste.reference', { type: 'warning' });
    const selected = data.filter(({ id }) => selectedIds.includes(id));
    setPasted({ text, column, place, records: selected.length > 0 ? selected : [record] });
  };
  const closePasted = () => {
    if (pasted) getElement(pasted.place)?.focus();
    setPasted(undefined);
  };
  return { pasted, paste, closePasted };
}
