import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord } from 'react-admin';
import type { Identifier } from '../../schema/recordTypes';
import { referrersOf } from '../../schema/referrers';
import type { Resource } from '../../schema/resource';
import { useRegistry } from '../RegistryContext';
import { type Consequence, countConsequences } from './countConsequences';

/** What a deletion does to other records, as far as it is known by now. */
export interface Consequences {
  readonly found: readonly Consequence[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The API will refuse. */
  readonly isRefused: boolean;
}

const none: readonly Consequence[] = [];

/**
 * Counts what else goes, changes or stands in the way when records of a resource are deleted. The context's own data provider is asked, not
 * that of `useDataProvider`, which signs out on errors.
 *
 * @param ids none: nothing is asked
 */
export function useConsequences(resource: Resource, ids: readonly Identifier[]): Consequences {
  const registry = useRegistry();
  const provider = useContext(DataProviderContext);
  const enabled = ids.length > 0 && resource.calls.deactivates === undefined && referrersOf(registry, resource.name).length > 0;
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: ['consequences', resource.name, ids.map(String)],
    queryFn: ({ signal }) =>
      countConsequences(registry, resource, ids, (name, params) => {
        if (!provider) throw new Error('No data provider here');
        return provider.getList<RaRecord>(name, {
          ...params,
          sort: { field: 'id', order: 'ASC' },
          ...(provider.supportAbortSignal && { signal }),
        });
      }),
    enabled,
    retry: false,
    // A question that is asked again may have another answer.
    gcTime: 0,
  });
  const found = data ?? none;
  return {
    found,
    isPending: isLoading || (isFetching && !data),
    error,
    retry: () => void refetch(),
    isRefused: found.some(({ referrer }) => referrer.effect === 'protects'),
  };
}
