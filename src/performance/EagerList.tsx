import type { ReactNode } from 'react';
import { type GetListParams, ListContextProvider, removeEmpty, useListContext } from 'react-admin';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { useReadAhead } from './useReadAhead';
import { useStable } from './useStable';

/**
 * The list in context, whose rows of another order or other filters are asked for at once: react-admin asks after it has changed the
 * address and drawn the old rows once more, on a weak computer a tenth of a second later. The list's own read then takes that answer.
 */
export function EagerList({ children }: { readonly children: ReactNode }) {
  const { name } = useDeclaration();
  const readAhead = useReadAhead();
  const list = useListContext();
  const { page, perPage, sort, filterValues: filter } = list;
  const read = (change: Partial<Pick<GetListParams, 'sort' | 'filter'>>) => {
    // As react-admin will ask for it, word for word.
    const next = { pagination: { page: 1, perPage }, sort, filter, ...change } satisfies GetListParams;
    const isShown = page === 1 && JSON.stringify([sort, filter]) === JSON.stringify([next.sort, next.filter]);
    if (!isShown) readAhead('getList', name, next);
  };
  const setSort: typeof list.setSort = (next) => {
    read({ sort: next });
    list.setSort(next);
  };
  const setFilters: typeof list.setFilters = (next, ...rest) => {
    read({ filter: removeEmpty(next) });
    list.setFilters(next, ...rest);
  };
  return <ListContextProvider value={useStable({ ...list, setSort, setFilters })}>{children}</ListContextProvider>;
}
