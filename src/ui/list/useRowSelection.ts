import { useRef } from 'react';
import { type Identifier, useEvent, useListContext } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { useMatchingSelection } from '../actions/selection';
import { useDeclaration } from '../registry/RegistryContext';

/** Whether anything can be done with several records at once, so that they can be ticked. */
export function useHasBulkActions(): boolean {
  const { can, list, transitions } = useDeclaration();
  const { actions } = useResourceCustomizations();
  return can.deleteMany || list.bulkEdit.length > 0 || transitions.length > 0 || Object.keys(actions?.bulk ?? {}).length > 0;
}

/** The ids from `from` to `to` in the order of the page, whichever comes first. */
export function idsBetween(ids: readonly Identifier[], from: Identifier, to: Identifier): readonly Identifier[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : ids.slice(first, last + 1);
}

/**
 * Ticking rows of the list in context: one, the page, or with Shift all since the last one. Where all that match are selected, unticking
 * leaves the rest of the page.
 */
export function useRowSelection() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const last = useRef<Identifier>(undefined);
  const ids = data.map(({ id }) => id as Identifier);
  const { isAll, selectAll } = useMatchingSelection();
  const isSelected = (id: Identifier) => isAll || selectedIds.includes(id);
  const put = (changed: readonly Identifier[], on: boolean) => {
    const selected = isAll ? ids : selectedIds;
    selectAll(false);
    onSelect(on ? [...new Set([...selected, ...changed])] : selected.filter((id) => !changed.includes(id)));
  };
  const onPage = ids.filter(isSelected).length;
  // Ever the same function: ticking one row draws no other.
  const toggle = useEvent((id: Identifier, isRange: boolean) => {
    put(isRange && last.current !== undefined ? idsBetween(ids, last.current, id) : [id], !isSelected(id));
    last.current = id;
  });
  return {
    isSelected,
    toggle,
    page: onPage === 0 ? ('none' as const) : onPage === ids.length ? ('all' as const) : ('some' as const),
    togglePage: () => put(ids, onPage !== ids.length),
  };
}
