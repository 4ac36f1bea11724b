import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type GetListParams, useListContext } from 'react-admin';
import { whenIdle } from '../ui/lazy/whenIdle';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { useReadAhead, useReadOpened } from './useReadAhead';

/** So long a page is looked at before the next one is read, in milliseconds. */
const lookMilliseconds = 800;

/** What the way to the other pages is given. */
export interface NextPageIntent {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: () => void;
  readonly onKeyDown: () => void;
}

/**
 * Reads the next page of the list in context: once its rows have stood for a moment, and anew when what was read has grown old by the
 * time that the way to it is pointed at. At most one call more for a page that is looked at.
 */
export function useNextPage(): NextPageIntent {
  const readAhead = useReadAhead();
  const readOpened = useReadOpened();
  const queryClient = useQueryClient();
  const { name } = useDeclaration();
  const { page, perPage, sort, filterValues, isFetching, isPlaceholderData, hasNextPage } = useListContext();
  // As react-admin asks for it, word for word.
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: filterValues } satisfies GetListParams);
  const isSettled = hasNextPage === true && !isFetching && !isPlaceholderData;
  const read = useCallback(() => {
    if (isSettled) readAhead('getList', name, JSON.parse(next));
  }, [isSettled, readAhead, name, next]);
  useEffect(() => {
    if (!isSettled) return;
    return whenIdle(() => {
      const isKnown = queryClient.getQueryData([name, 'getList', { ...JSON.parse(next), meta: undefined }]) !== undefined;
      if (!isKnown && document.visibilityState === 'visible') read();
    }, lookMilliseconds);
  }, [isSettled, queryClient, name, next, read]);
  const open = () => {
    if (isSettled) readOpened('getList', name, JSON.parse(next));
  };
  return { onPointerEnter: read, onFocus: read, onPointerDown: open, onKeyDown: open };
}
