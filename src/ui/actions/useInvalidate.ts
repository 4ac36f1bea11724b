import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResolvedResource } from '../../schema/resource';
import { useRegistry } from '../registry/RegistryContext';

/** Returns a function that invalidates all queries of some resources, and of those that join fields of them. Reads that began before are discarded. */
export function useInvalidate(): (...changed: readonly ResolvedResource[]) => void {
  const queryClient = useQueryClient();
  const { resources } = useRegistry();
  return useCallback(
    (...changed) => {
      const paths = changed.map(({ path }) => path);
      const touched = resources.filter(({ path, joined }) =>
        [path, ...joined.map((field) => field.path)].some((one) => paths.includes(one)),
      );
      for (const { name } of touched) {
        // TanStack Query 5 itself restarts only the reads of queries with data.
        void queryClient.cancelQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
    [queryClient, resources],
  );
}
