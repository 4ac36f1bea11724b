import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { nextSort } from '../../ui/list/TableHeader';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';
import { watchElements } from './watchElements';

/** In ms of hover before a prefetch. The pointer crosses titles faster on its way to the rows. */
const restMs = 50;

export function useSortTitles(): void {
  const { prefetch } = usePrefetch();
  const { name } = useDeclaration();
  const { perPage, sort, filterValues: filter } = useListContext();
  useEffect(
    () =>
      watchElements('.sorter', {
        pointerover(title) {
          const order = nextSort(sort, title.dataset.source ?? '');
          pointerRest.begin(() => prefetch('getList', name, { pagination: { page: 1, perPage }, sort: order, filter }), restMs);
        },
        pointerout: pointerRest.end,
        // The press itself reads the rows.
        pointerdown: pointerRest.end,
      }),
    [prefetch, name, perPage, sort, filter],
  );
}
