import { useQuery } from '@tanstack/react-query';
import type { GetListResult, RaRecord, SortPayload } from 'react-admin';
import { isWholeList } from '../../data/paging/isWholeList';
import { useQuietDataProvider } from '../../ui/states/useQuietDataProvider';
import type { RelatedSection } from './relatedSections';

interface RelatedQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly enabled?: boolean;
}

/** Reads the first related records. A failure of one section must not close the page. */
export function useRelatedList({ owner: { name } }: RelatedSection, { filter, sort, perPage, enabled = true }: RelatedQuery) {
  const provider = useQuietDataProvider();
  const params = { pagination: { page: 1, perPage }, sort, filter };
  const query = useQuery<GetListResult<RaRecord>>({
    // Key of react-admin's `useGetList`, so that both are invalidated together.
    queryKey: [name, 'getList', { ...params, meta: undefined }],
    queryFn: ({ signal }) => provider.getList<RaRecord>(name, { ...params, ...(provider.supportAbortSignal && { signal }) }),
    enabled,
    retry: false,
  });
  const { data } = query;
  const isWhole = data !== undefined && isWholeList(data);
  return { ...query, records: data?.data, total: data?.total, isWhole };
}
