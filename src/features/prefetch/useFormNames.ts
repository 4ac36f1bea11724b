import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { usePrefetchedNames } from './usePrefetchedNames';

const delayMs = 1_000;

/** Prefetches the names that the rows' forms show and the list does not: one call per referenced resource. */
export function useFormNames(): void {
  const { data, isFetching, isPlaceholderData } = useListContext();
  const resource = useDeclaration();
  const prefetchNames = usePrefetchedNames();
  const isSettled = resource.can.edit && data !== undefined && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (!isSettled) return;
    const { pathname } = window.location;
    return whenIdle(() => {
      // The list stays mounted while the next page's code loads, and that page reads its own names.
      const isRead = document.visibilityState === 'visible' && window.location.pathname === pathname;
      if (isRead)
        prefetchNames(
          resource,
          data.map(({ id }) => id),
        );
    }, delayMs);
  }, [isSettled, resource, data, prefetchNames]);
}
