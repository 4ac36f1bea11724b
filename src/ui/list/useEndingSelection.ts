import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/** Clears the selection when the list is left. A later visit would not show what is ticked on its other pages. */
export function useEndingSelection(): void {
  const { resource, onSelect } = useListContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSelect` is new with the store's keys
  useEffect(() => () => onSelect([]), [resource]);
}
