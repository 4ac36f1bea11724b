import type { ReactNode } from 'react';
import { type GetListParams, ListContextProvider, removeEmpty, useListContext } from 'react-admin';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { useFormNames } from './useFormNames';
import { usePrefetch } from './usePrefetch';
import { useRecordCode } from './useRecordCode';
import { useStable } from './useStable';
import { WarmUp } from './WarmUp';

/**
 * Prefetches what the list in context leads to. Rows of another order or other filters are requested at once: react-admin requests them
 * after it has changed the address and rendered the old rows again, on a slow computer a tenth of a second later.
 */
export function ListPrefetch({ children }: { readonly children: ReactNode }) {
  useRecordCode();
  useFormNames();
  const { name } = useDeclaration();
  const { prefetch } = usePrefetch();
  const list = useListContext();
  const { page, perPage, sort, filterValues: filter } = list;
  const read = (change: Partial<Pick<GetListParams, 'sort' | 'filter'>>) => {
    // As react-admin will ask for it, word for word.
    const next = { pagination: { page: 1, perPage }, sort, filter, ...change } satisfies GetListParams;
    const isShown = page === 1 && JSON.stringify([sort, filter]) === JSON.stringify([next.sort, next.filter]);
    if (!isShown) prefetch('getList', name, next);
  };
  const setSort: typeof list.setSort = (next) => {
    read({ sort: next });
    list.setSort(next);
  };
  const setFilters: typeof list.setFilters = (next, ...rest) => {
    read({ filter: removeEmpty(next) });
    list.setFilters(next, ...rest);
  };
  return (
    <ListContextProvider value={useStable({ ...list, setSort, setFilters })}>
      {children}
      <WarmUp />
    </ListContextProvider>
  );
}
