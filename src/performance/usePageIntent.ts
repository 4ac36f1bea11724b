import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type GetListParams, useListContext } from 'react-admin';
import { whenIdle } from '../ui/lazy/whenIdle';
import type { IntentHandlers } from '../ui/registry/PerformanceContext';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { queryKeys } from './queryKeys';
import { usePrefetch } from './usePrefetch';

/** So long a page is looked at before the next one is read, in milliseconds. */
const lookMilliseconds = 800;

/**
 * Prefetches the next page of the list in context: once its rows have stood for a moment, and again when the pagination is pointed at and
 * the answer has grown old. This costs at most one call for each page that is read.
 */
export function usePageIntent(): IntentHandlers {
  const { prefetch, open } = usePrefetch();
  const queryClient = useQueryClient();
  const { name } = useDeclaration();
  const { page, perPage, sort, filterValues, isFetching, isPlaceholderData, hasNextPage } = useListContext();
  // As react-admin asks for it, word for word.
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
    }, lookMilliseconds);
  }, [isSettled, queryClient, name, next, read]);
  const openNext = () => {
    if (isSettled) open('getList', name, JSON.parse(next));
  };
  return { onPointerEnter: read, onFocus: read, onPointerDown: openNext, onKeyDown: openNext };
}
