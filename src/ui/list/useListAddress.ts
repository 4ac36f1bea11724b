import { createContext } from 'react';
import { useCreatePath, useListContext } from 'react-admin';
import { basePath } from '../../schema/basePath';
import { useListLayout } from './listLayout';

interface ListChange {
  readonly page?: number;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Whether the list in context is the page's own, whose parameters are in the URL. */
export const PageListContext = createContext(false);

/** Returns the address after a change, on page 1 by default, so that controls are links that work without code and in new tabs. */
export function useListAddress(): (change: ListChange) => string {
  const { resource, sort, perPage, filterValues, displayedFilters } = useListContext();
  const { layouts, layout } = useListLayout();
  const createPath = useCreatePath();
  return (change) => {
    const next = { page: 1, sort, filter: filterValues as Readonly<Record<string, unknown>>, ...change };
    const parameters = new URLSearchParams({
      displayedFilters: JSON.stringify(displayedFilters ?? {}),
      filter: JSON.stringify(next.filter),
      ...(layouts.length > 0 && { layout }),
      order: next.sort.order,
      page: String(next.page),
      perPage: String(perPage),
      sort: next.sort.field,
    });
    return `${basePath}${createPath({ resource, type: 'list' })}?${parameters}`;
  };
}
