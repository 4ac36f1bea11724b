import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type GetListResult, type RaRecord, type SortPayload } from 'react-admin';
import type { RelatedSection } from '../../schema/related';

interface RelatedQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly enabled?: boolean;
}

/**
 * The first records of a related list. The context's own data provider is asked, not that of `useDataProvider`, which signs out on a 404:
 * a part of a page that cannot be read must not take the page away.
 */
export function useRelatedList({ owner: { name } }: RelatedSection, { filter, sort, perPage, enabled = true }: RelatedQuery) {
  const provider = useContext(DataProviderContext);
  const params = { pagination: { page: 1, perPage }, sort, filter };
  const query = useQuery<GetListResult<RaRecord>>({
    // As react-admin's `useGetList` has it: what changes the lists of a resource changes these.
    queryKey: [name, 'getList', { ...params, meta: undefined }],
    queryFn: ({ signal }) => {
      if (!provider) throw new Error('No data provider here');
      return provider.getList<RaRecord>(name, { ...params, ...(provider.supportAbortSignal && { signal }) });
    },
    enabled,
    retry: false,
  });
  const { data } = query;
  const isWhole = data !== undefined && (data.total === undefined ? data.pageInfo?.hasNextPage !== true : data.total <= data.data.length);
  return { ...query, records: data?.data, total: data?.total, isWhole };
}
