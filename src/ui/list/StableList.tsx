import { type ReactNode, useContext } from 'react';
import { DataProviderContext, type GetListParams, ListContextProvider, removeEmpty, useListContext } from 'react-admin';
import { useDeclaration } from '../registry/RegistryContext';
import { useStable } from './useStable';

/** A data provider that reads ahead, as the feature `prefetch` makes it. */
interface ReadsAhead {
  readonly prefetch?: (method: 'getList', resource: string, params: GetListParams) => void;
}

/**
 * The list in context, unchanged until a member changes. Rows of another order or other filters are requested at once, if the data provider
 * reads ahead: react-admin requests them after it has changed the address and rendered the old rows again, on a slow computer a tenth of a
 * second later.
 */
export function StableList({ children }: { readonly children: ReactNode }) {
  const { name } = useDeclaration();
  const provider = useContext(DataProviderContext) as ReadsAhead | null;
  const list = useListContext();
  const { page, perPage, sort, filterValues: filter } = list;
  const read = (change: Partial<Pick<GetListParams, 'sort' | 'filter'>>) => {
    // In the order of members of react-admin's own read, by which its answer is found.
    const next = { pagination: { page: 1, perPage }, sort, filter, ...change } satisfies GetListParams;
    const isShown = page === 1 && JSON.stringify([sort, filter]) === JSON.stringify([next.sort, next.filter]);
    if (!isShown) provider?.prefetch?.('getList', name, next);
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
