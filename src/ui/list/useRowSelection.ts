import { useRef } from 'react';
import { type Identifier, useEvent, useListContext } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { isPlacedFor, partsIn } from '../../extensions/FeatureParts';
import { useFeatures } from '../../extensions/FeaturesContext';
import { useMatchingSelection } from '../actions/selection';
import { useDeclaration } from '../registry/RegistryContext';

export function useHasBulkActions(): boolean {
  const resource = useDeclaration();
  const features = useFeatures();
  const { actions } = useResourceCustomizations();
  if (Object.keys(actions?.bulk ?? {}).length > 0) return true;
  const parts = features.flatMap((feature) => partsIn(feature, 'list.bulkActions'));
  return parts.some(([, part]) => !part.isSecondary && isPlacedFor(part, resource));
}

export function idsBetween(ids: readonly Identifier[], from: Identifier, to: Identifier): readonly Identifier[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : ids.slice(first, last + 1);
}

/** Selects a row, the page, or with Shift a range. Deselecting one of all matching rows keeps the rest of the page. */
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
  // Constant, so that selecting a row re-renders no other.
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
