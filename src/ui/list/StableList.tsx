import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { DataProviderContext, type GetListParams, ListContextProvider, removeEmpty, useListContext } from 'react-admin';
import { useDeclaration } from '../registry/RegistryContext';

interface PrefetchingProvider {
  readonly prefetch?: (method: 'getList', resource: string, params: GetListParams) => void;
}

/** The list in context, constant until a member changes. Prefetches another order or filter: react-admin would do so 0.1 s later. */
export function StableList({ children }: { readonly children: ReactNode }) {
  const { name } = useDeclaration();
  const provider = useContext(DataProviderContext) as PrefetchingProvider | null;
  const list = useListContext();
  const { page, perPage, sort, filterValues: filter } = list;
  const prefetch = (change: Partial<Pick<GetListParams, 'sort' | 'filter'>>) => {
    // Members in react-admin's order, which is part of the query key.
    const next = { pagination: { page: 1, perPage }, sort, filter, ...change } satisfies GetListParams;
    const isShown = page === 1 && JSON.stringify([sort, filter]) === JSON.stringify([next.sort, next.filter]);
    if (!isShown) provider?.prefetch?.('getList', name, next);
  };
  const setSort: typeof list.setSort = (next) => {
    prefetch({ sort: next });
    list.setSort(next);
  };
  const setFilters: typeof list.setFilters = (next, ...rest) => {
    prefetch({ filter: removeEmpty(next) });
    list.setFilters(next, ...rest);
  };
  return <ListContextProvider value={useStable({ ...list, setSort, setFilters })}>{children}</ListContextProvider>;
}

type Call = (...args: readonly unknown[]) => unknown;
type Members = Readonly<Record<string, unknown>>;

/** Returns the same object until a member changes. Functions become stable wrappers that call the latest one. */
export function useStable<T extends object>(members: T): T {
  const newest = useRef<Members>({});
  useLayoutEffect(() => {
    newest.current = members as Members;
  });
  const [calls] = useState(() => new Map<string, Call>());
  const getCall = (name: string): Call => {
    const call = calls.get(name) ?? ((...args) => (newest.current[name] as Call)(...args));
    calls.set(name, call);
    return call;
  };
  const stable = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, typeof member === 'function' ? getCall(name) : member]),
  );
  const [last, setLast] = useState<Members>(stable);
  if (areSame(last, stable)) return last as T;
  setLast(stable);
  return stable as T;
}

function areSame(one: Members, other: Members): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
