import { type SortPayload, useListContext } from 'react-admin';
import type { IntentHandlers } from '../ui/registry/PerformanceContext';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';

/** How long the pointer rests on a column title before a prefetch, in milliseconds. On its way to the rows it passes faster. */
const restMilliseconds = 50;

/** Prefetches the list in context in another order when the pointer rests on the title of a column. */
export function useSortIntent(): (sort: SortPayload) => IntentHandlers {
  const { prefetch } = usePrefetch();
  const { name } = useDeclaration();
  const { perPage, filterValues } = useListContext();
  return (sort) => {
    const read = () => prefetch('getList', name, { pagination: { page: 1, perPage }, sort, filter: filterValues });
    return {
      onPointerEnter: () => pointerRest.begin(read, restMilliseconds),
      onPointerLeave: pointerRest.end,
      // The press itself asks for the rows.
      onPointerDown: pointerRest.end,
    };
  };
}
