import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResolvedResource } from '../../schema/resource';
import { useRegistry } from '../registry/RegistryContext';

/** Returns a function that invalidates all queries of some resources, and of those that join fields of them. */
export function useInvalidate(): (...changed: readonly ResolvedResource[]) => void {
  const queryClient = useQueryClient();
  const { resources } = useRegistry();
  return useCallback(
    (...changed) => {
      const paths = changed.map(({ path }) => path);
      const touched = resources.filter(({ path, joined }) =>
        [path, ...joined.map((field) => field.path)].some((one) => paths.includes(one)),
      );
      for (const { name } of touched) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    [queryClient, resources],
  );
}
