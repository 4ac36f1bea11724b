import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type GetListParams, useListContext } from 'react-admin';
import { queryKeys } from '../../data/queryKeys';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { usePrefetch } from './usePrefetch';
import { watchElements } from './watchElements';

const delayMs = 800;

/** Prefetches the next page of the list: once after its rows, and again if the pagination is hovered and the response is outdated. */
export function useNextPage(): void {
  const { prefetch, open } = usePrefetch();
  const queryClient = useQueryClient();
  const { name } = useDeclaration();
  const { page, perPage, sort, filterValues, isFetching, isPlaceholderData, hasNextPage } = useListContext();
  // Same key order as react-admin's request.
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: filterValues } satisfies GetListParams);
  const isSettled = hasNextPage === true && !isFetching && !isPlaceholderData;
  const read = useCallback(() => {
    if (isSettled) prefetch('getList', name, JSON.parse(next));
  }, [isSettled, prefetch, name, next]);
  useEffect(() => {
    if (!isSettled) return;
    return whenIdle(() => {
      const isKnown = queryClient.getQueryData(queryKeys.list(name, JSON.parse(next))) !== undefined;
      if (!isKnown && document.visibilityState === 'visible') read();
    }, delayMs);
  }, [isSettled, queryClient, name, next, read]);
  useEffect(() => {
    const openNext = () => {
      if (isSettled) open('getList', name, JSON.parse(next));
    };
    return watchElements('.list-pages', { pointerover: read, focusin: read, pointerdown: openNext, keydown: openNext });
  }, [isSettled, open, name, next, read]);
}
