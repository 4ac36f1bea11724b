import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { usePrefetchedNames } from './usePrefetchedNames';

/** How long the rows stand before the names are read, in milliseconds. */
const lookMilliseconds = 1_000;

/**
 * Reads the names that the forms of the rows in context show and the list does not, once the rows have stood for a moment. A form then
 * renders once, with all of its names. This costs at most one call for each resource that they refer to.
 */
export function useFormNames(): void {
  const { data, isFetching, isPlaceholderData } = useListContext();
  const resource = useDeclaration();
  const prefetchNames = usePrefetchedNames();
  const isSettled = resource.can.edit && data !== undefined && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (!isSettled) return;
    const { pathname } = window.location;
    return whenIdle(() => {
      // The list stays mounted while the code of the next page loads, and that page asks for names of its own.
      const isRead = document.visibilityState === 'visible' && window.location.pathname === pathname;
      if (isRead)
        prefetchNames(
          resource,
          data.map(({ id }) => id),
        );
    }, lookMilliseconds);
  }, [isSettled, resource, data, prefetchNames]);
}
