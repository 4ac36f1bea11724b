import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { nextSort } from '../../ui/list/nextSort';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';
import { watchElements } from './watchElements';

/** Milliseconds that the pointer rests on a column title before a prefetch. On its way to the rows it passes faster. */
const restMilliseconds = 50;

/** Prefetches the list in context in another order when the pointer rests on the title of a column. */
export function useSortTitles(): void {
  const { prefetch } = usePrefetch();
  const { name } = useDeclaration();
  const { perPage, sort, filterValues: filter } = useListContext();
  useEffect(
    () =>
      watchElements('button.sorter', {
        pointerover(title) {
          const order = nextSort(sort, title.dataset.source ?? '');
          pointerRest.begin(() => prefetch('getList', name, { pagination: { page: 1, perPage }, sort: order, filter }), restMilliseconds);
        },
        pointerout: pointerRest.end,
        // The press itself asks for the rows.
        pointerdown: pointerRest.end,
      }),
    [prefetch, name, perPage, sort, filter],
  );
}
