import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { whenIdle } from '../ui/lazy/whenIdle';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { usePrefetchedNames } from './usePrefetchedNames';

/** How long the rows stand before the names are read, in milliseconds. */
const lookMilliseconds = 700;

/**
 * Reads the names that the forms of the rows in context show and the list does not, once the rows have stood for a moment. A form then
 * renders once, with all of its names. This costs at most one call for each resource and page that is read.
 */
export function useFormNames(): void {
  const { data, isFetching, isPlaceholderData } = useListContext();
  const { can } = useDeclaration();
  const prefetchNames = usePrefetchedNames();
  const isSettled = can.edit && data !== undefined && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (!isSettled) return;
    return whenIdle(() => {
      if (document.visibilityState === 'visible') prefetchNames(data.map(({ id }) => id));
    }, lookMilliseconds);
  }, [isSettled, data, prefetchNames]);
}
